package dev.tessera.users.user;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.InvalidValueException;
import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Set;

/** How each field of a profile is read from what a person typed. */
final class ProfileRules {

    static final int MAX_DISPLAY_NAME = 100;
    static final int MAX_BIO = 1000;
    static final int MAX_URL = HttpsUrl.MAX_LENGTH;
    private static final int MAX_LANGUAGE_TAG = 35;
    private static final Set<String> TIME_ZONES = Set.copyOf(ZoneId.getAvailableZoneIds());

    private ProfileRules() {}

    static String displayName(String typed) {
        return FreeText.line(typed, MAX_DISPLAY_NAME);
    }

    static String bio(String typed) {
        return FreeText.lines(typed, MAX_BIO);
    }

    static String avatarUrl(String typed) {
        return HttpsUrl.parse(typed);
    }

    static String language(String typed) {
        try {
            Locale language = new Locale.Builder().setLanguageTag(typed).build();
            if (!language.getLanguage().isEmpty() && typed.length() <= MAX_LANGUAGE_TAG) {
                return language.toLanguageTag();
            }
        } catch (IllformedLocaleException e) {
            // The same answer as for a tag without a language.
        }
        throw new InvalidValueException("must be a language tag such as en or pt-BR");
    }

    static String timeZone(String typed) {
        if (!TIME_ZONES.contains(typed)) {
            throw new InvalidValueException("must be a time zone such as America/Sao_Paulo");
        }
        return typed;
    }
}
