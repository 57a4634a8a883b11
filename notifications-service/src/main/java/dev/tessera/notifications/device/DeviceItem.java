package dev.tessera.notifications.device;

import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.util.Optional;

final class DeviceItem {

    private static final String USER_ID = "userId";
    private static final String DEVICE_ID = "deviceId";
    private static final String PLATFORM = "platform";
    private static final String TOKEN = "token";
    private static final String NAME = "name";
    private static final String ENDPOINT = "endpointArn";
    private static final String APPLICATION = "applicationArn";
    private static final String REGISTERED_AT = "registeredAt";

    private DeviceItem() {}

    static Item of(Device device) {
        return Item.of(new DeviceKeys.Primary(device.userId(), device.id()))
                .with(new DeviceKeys.ByToken(device.id(), device.userId()))
                .set(USER_ID, device.userId())
                .set(DEVICE_ID, device.id())
                .set(PLATFORM, device.platform().wire())
                .set(TOKEN, device.token().value())
                .set(NAME, device.name())
                .set(ENDPOINT, device.endpoint().map(Device.Endpoint::arn))
                .set(APPLICATION, device.endpoint().map(Device.Endpoint::application))
                .set(REGISTERED_AT, device.registeredAt())
                .stamped(device.createdAt(), device.registeredAt(), device.version())
                .build();
    }

    static Device device(Item item) {
        return new Device(
                item.text(USER_ID),
                item.text(DEVICE_ID),
                Platform.ofWire(item.text(PLATFORM)).orElseThrow(),
                new PushToken(item.text(TOKEN)),
                item.findText(NAME),
                item.findText(ENDPOINT).map(arn -> new Device.Endpoint(arn, item.text(APPLICATION))),
                item.createdAt(),
                item.time(REGISTERED_AT),
                item.version());
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
