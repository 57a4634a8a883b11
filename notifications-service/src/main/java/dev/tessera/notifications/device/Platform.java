package dev.tessera.notifications.device;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.stream.Stream;

/** Who carries a push message to a device. */
public enum Platform {
    FCM("fcm"),
    APNS("apns"),
    APNS_SANDBOX("apns-sandbox");

    private final String wire;

    Platform(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }

    public static Optional<Platform> ofWire(String wire) {
        return Stream.of(values())
                .filter(platform -> platform.wire.equals(wire))
                .findFirst();
    }
}
