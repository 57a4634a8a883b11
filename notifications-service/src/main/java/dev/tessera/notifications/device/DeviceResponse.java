package dev.tessera.notifications.device;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Device")
record DeviceResponse(
        @Schema(required = true) String id,

        @Schema(required = true) Platform platform,

        @Schema(required = true, description = "How the token ends.", examples = "…x7Qa")
        String token,

        String name,

        @Schema(required = true, description = "When the app registered for the first time.")
        Instant createdAt,

        @Schema(required = true, description = "When the app registered last.")
        Instant registeredAt) {

    static DeviceResponse of(Device device) {
        return new DeviceResponse(
                device.id(),
                device.platform(),
                device.token().ending(),
                device.name().orElse(null),
                device.createdAt(),
                device.registeredAt());
    }
}
