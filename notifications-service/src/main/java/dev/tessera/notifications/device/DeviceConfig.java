package dev.tessera.notifications.device;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

@ConfigMapping(prefix = "tessera.notifications.devices")
public interface DeviceConfig {

    /** Devices of one person; a new one takes the place of the one that was silent for longest. */
    @WithDefault("10")
    @Min(1)
    @Max(50)
    int most();
}
