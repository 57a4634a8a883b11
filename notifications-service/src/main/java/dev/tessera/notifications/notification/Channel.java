package dev.tessera.notifications.notification;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.tessera.service.input.InvalidValueException;
import java.util.Arrays;
import java.util.Optional;

/** How a notification reaches its reader. */
public enum Channel {
    IN_APP("in-app"),
    EMAIL("email"),
    SMS("sms"),
    PUSH("push");

    private final String wire;

    Channel(String wire) {
        this.wire = wire;
    }

    /** As the API and the table write it. */
    @JsonValue
    public String wire() {
        return wire;
    }

    /** Leaves the application, so that a delivery is planned for it. */
    public boolean isOutside() {
        return this != IN_APP;
    }

    /** As somebody typed it. */
    public static Channel parse(String typed) {
        return ofWire(typed).orElseThrow(() -> new InvalidValueException("must be in-app, email, sms or push"));
    }

    public static Optional<Channel> ofWire(String wire) {
        return Arrays.stream(values())
                .filter(channel -> channel.wire.equals(wire))
                .findFirst();
    }
}
