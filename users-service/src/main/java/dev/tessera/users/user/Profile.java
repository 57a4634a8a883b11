package dev.tessera.users.user;

import dev.tessera.service.Required;
import java.util.Objects;

/**
 * What a person says about themselves; bio, avatar and phone may be absent.
 *
 * @param language a BCP 47 tag, for messages to the person
 * @param timeZone an IANA name, for the person's nights
 * @param phone in E.164 form
 */
record Profile(String displayName, String bio, String avatarUrl, String language, String timeZone, String phone) {

    private static final String DEFAULT_LANGUAGE = "en";
    private static final String DEFAULT_TIME_ZONE = "UTC";
    private static final String NAME_OF_THE_DELETED = "Deleted user";

    Profile {
        Required.all(displayName, language, timeZone);
    }

    /** @param language null where nobody says one */
    static Profile ofNewUser(String displayName, String language) {
        return new Profile(
                displayName,
                null,
                null,
                Objects.requireNonNullElse(language, DEFAULT_LANGUAGE),
                DEFAULT_TIME_ZONE,
                null);
    }

    static Profile ofDeletedUser() {
        return ofNewUser(NAME_OF_THE_DELETED, null);
    }
}
