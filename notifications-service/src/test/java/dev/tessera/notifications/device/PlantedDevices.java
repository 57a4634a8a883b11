package dev.tessera.notifications.device;

import dev.tessera.service.change.Commits;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.testkit.DefaultConfig;
import java.time.Clock;
import java.util.Optional;

/** Devices without HTTP. */
public final class PlantedDevices {

    private PlantedDevices() {}

    public static DeviceService service(TableGateway table, Clock clock) {
        return new DeviceService(
                new DeviceRepository(table), new Commits(table), DefaultConfig.of(DeviceConfig.class), clock);
    }

    public static Device register(TableGateway table, Clock clock, String userId, Platform platform, String token) {
        return new Commits(table)
                .commit(() -> service(table, clock).register(userId, platform, new PushToken(token), Optional.empty()))
                .await()
                .indefinitely();
    }
}
