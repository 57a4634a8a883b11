package dev.tessera.notifications.notification;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a notification is about. */
public enum Kind {
    /** Sent by a service or an administrator. */
    MESSAGE,
    COMMENT,
    REPLY,
    LIKE,
    VOTE,
    TOP_LIST,
    VIDEO,
    ORDER_STATUS,
    OUT_OF_STOCK,
    NEW_MEMBER,
    NEW_DEVICE,
    /** What was done to somebody's own account: password, address, roles, suspension. */
    ACCOUNT;

    /** As the API and the table write it. */
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Kind> ofWire(String wire) {
        return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
    }
}
