package dev.tessera.notifications.device;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class DeviceRepository {

    /** More than anybody has: the number is bounded where they are registered. */
    private static final int ALL = 100;

    private final TableGateway table;

    DeviceRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / DEVICE#…
    Uni<List<Device>> devicesOfUser(String userId) {
        return devices(AccessPattern.DEVICES_OF_USER, Key.all(DeviceKeys.Primary.class, userId));
    }

    // GSI1: DEVICE#<deviceId>
    Uni<List<Device>> holdersOfDevice(String deviceId) {
        return devices(AccessPattern.HOLDERS_OF_DEVICE, Key.all(DeviceKeys.ByToken.class, deviceId));
    }

    /** @param before as it was read; refused if that no longer holds */
    Write registerDevice(Device device, Optional<Device> before, List<Device> dropped) {
        Transaction transaction = Transaction.create().put(DeviceItem.of(device), DeviceItem.isAs(before));
        dropped.forEach(other -> transaction.delete(key(other), Condition.none()));
        return new Write(AccessPattern.REGISTER_DEVICE, transaction);
    }

    Write updateEndpoint(Device device, Optional<Device.Endpoint> endpoint, Instant now) {
        return Write.update(
                AccessPattern.UPDATE_DEVICE, key(device), DeviceItem.reachedAt(endpoint, now), Condition.exists());
    }

    Write removeDevice(String userId, String deviceId) {
        return Write.delete(AccessPattern.REMOVE_DEVICE, new DeviceKeys.Primary(userId, deviceId), Condition.none());
    }

    Write removeUnchanged(Device device) {
        return Write.delete(AccessPattern.REMOVE_DEVICE, key(device), DeviceItem.isAs(Optional.of(device)));
    }

    private Uni<List<Device>> devices(AccessPattern pattern, KeyCondition keys) {
        return table.query(pattern, TableQuery.of(keys).limit(ALL))
                .map(page -> page.items().stream().map(DeviceItem::device).toList());
    }

    private static DeviceKeys.Primary key(Device device) {
        return new DeviceKeys.Primary(device.userId(), device.id());
    }
}
