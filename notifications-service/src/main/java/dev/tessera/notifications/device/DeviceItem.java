package dev.tessera.notifications.device;

import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

final class DeviceItem {

    private static final String ENDPOINT = "endpointArn";
    private static final String APPLICATION = "applicationArn";

    private static final RecordMapping<Device> DEVICE = RecordMapping.of(MethodHandles.lookup(), Device.class)
            .named("id", "deviceId")
            .named("endpoint.arn", ENDPOINT)
            .named("endpoint.application", APPLICATION)
            .as(Platform.class, Platform::wire, wire -> Platform.ofWire(wire).orElseThrow())
            .build();

    private DeviceItem() {}

    static Item of(Device device) {
        return Item.of(new DeviceKeys.Primary(device.userId(), device.id()))
                .with(new DeviceKeys.ByToken(device.id(), device.userId()))
                .set(DEVICE, device)
                .stamped(device.createdAt(), device.registeredAt(), device.version())
                .build();
    }

    static Device device(Item item) {
        return DEVICE.read(item);
    }

    /** Without an endpoint, the one that was known is no longer there. */
    static Update reachedAt(Optional<Device.Endpoint> endpoint, Instant now) {
        return Update.at(now)
                .set(ENDPOINT, endpoint.map(Device.Endpoint::arn))
                .set(APPLICATION, endpoint.map(Device.Endpoint::application));
    }

    /** Still as it was read, or not there: the write decided on it holds. */
    static Condition isAs(Optional<Device> read) {
        return read.map(device -> Condition.version(device.version())).orElseGet(Condition::absent);
    }
}
