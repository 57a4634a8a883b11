package dev.tessera.notifications.notification;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/** A profile of users-service, as far as notifying its owner needs it. */
public final class RecipientItem {

    private static final String STATUS = "status";
    private static final String DELETED = "DELETED";
    private static final String DISPLAY_NAME = "displayName";
    private static final String LANGUAGE = "language";
    private static final String TIME_ZONE = "timeZone";
    private static final String EMAIL = "email";
    private static final String EMAIL_VERIFIED = "emailVerified";
    private static final String PHONE = "phone";
    private static final String PHONE_VERIFIED = "phoneVerified";

    private RecipientItem() {}

    /** Nobody, if the account is closed. */
    public static Optional<Recipient> recipient(Item profile) {
        if (isClosed(profile)) {
            return Optional.empty();
        }
        return Optional.of(new Recipient(
                ((UserKeys.Primary) profile.key()).userId(),
                profile.text(DISPLAY_NAME),
                profile.findText(LANGUAGE).orElse("en"),
                profile.findText(TIME_ZONE).map(RecipientItem::zone).orElse(ZoneOffset.UTC),
                profile.findText(EMAIL),
                flag(profile, EMAIL_VERIFIED),
                profile.findText(PHONE),
                flag(profile, PHONE_VERIFIED)));
    }

    /** Somebody who signs up, as what proves their address says; there is no profile yet. */
    public static Recipient newcomer(String id, Item proof) {
        return new Recipient(
                id,
                proof.text(DISPLAY_NAME),
                proof.text(LANGUAGE),
                ZoneOffset.UTC,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Optional<Boolean> flag(Item profile, String name) {
        return profile.has(name) ? Optional.of(profile.flag(name)) : Optional.empty();
    }

    /** A profile stays, emptied, so that what its owner wrote still has an author. */
    public static boolean isClosed(Item profile) {
        return profile.findText(STATUS).filter(DELETED::equals).isPresent();
    }

    /** Time zones come and go with the versions of the JDK: users-service may know one that we do not. */
    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }
}
