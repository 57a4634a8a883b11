package dev.tessera.notifications.device;

import dev.tessera.service.table.TableGateway;
import dev.tessera.service.testkit.DefaultConfig;
import java.time.Clock;
import java.util.Optional;

/** Devices without HTTP. */
public final class PlantedDevices {

    private PlantedDevices() {}

    public static DeviceService service(TableGateway table, Clock clock) {
        return new DeviceService(new DeviceRepository(table), DefaultConfig.of(DeviceConfig.class), clock);
    }

    public static Device register(DeviceService devices, String userId, Platform platform, String token) {
        return devices.register(
                        userId, platform, new PushToken(token), Optional.empty(), (transaction, device) -> device)
                .await()
                .indefinitely();
    }
}
