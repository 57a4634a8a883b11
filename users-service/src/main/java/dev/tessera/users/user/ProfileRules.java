package dev.tessera.users.user;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** How each field of a profile is read from what a person typed. */
final class ProfileRules {

    static final int MAX_DISPLAY_NAME = 100;
    static final int MAX_BIO = 1000;
    static final int MAX_LANGUAGE_TAG = 35;
    static final int MAX_REASON = 300;

    /** For the API's description: what does not match is refused below, and some of what matches. */
    static final String LANGUAGE = "^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$";

    static final String TIME_ZONE = "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$";
    static final String IDS = "^[0-7][0-9A-HJKMNP-TV-Z]{25}(,[0-7][0-9A-HJKMNP-TV-Z]{25}){0,99}$";

    private static final int MAX_IDS = 100;
    private static final Set<String> TIME_ZONES = Set.copyOf(ZoneId.getAvailableZoneIds());

    private ProfileRules() {}

    static String displayName(String typed) {
        return FreeText.line(typed, MAX_DISPLAY_NAME);
    }

    static String bio(String typed) {
        return FreeText.lines(typed, MAX_BIO);
    }

    static String reason(String typed) {
        return FreeText.line(typed, MAX_REASON);
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

    static List<String> ids(String typed) {
        List<String> ids = Stream.of(typed.split(",", -1)).distinct().toList();
        if (ids.size() > MAX_IDS || !ids.stream().allMatch(Ids::isId)) {
            throw new InvalidValueException("must be ids of people by commas, at most " + MAX_IDS);
        }
        return ids;
    }
}
