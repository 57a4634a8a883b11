package dev.tessera.notifications.device;

import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The devices of people, for themselves and for whoever pushes messages to them. */
@ApplicationScoped
public class DeviceService {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final DeviceRepository repository;
    private final DeviceConfig config;
    private final Clock clock;

    DeviceService(DeviceRepository repository, DeviceConfig config, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    /** The one that registered last comes first. */
    public Uni<List<Device>> devicesOf(String userId) {
        return repository
                .devicesOfUser(userId)
                .map(devices -> devices.stream()
                        .sorted(Comparator.comparing(Device::registeredAt).reversed())
                        .toList());
    }

    /**
     * A device is one person's: whoever used it before, and did not sign out, must not have their messages shown to its
     * next user.
     *
     * @param record adds what must happen together with it, or not at all, and gives the answer to it
     */
    <T> Uni<T> register(
            String userId,
            Platform platform,
            PushToken token,
            Optional<String> name,
            BiFunction<Transaction, Device, T> record) {
        String id = Device.id(platform, token);
        return Decisions.decide(() -> Uni.combine()
                .all()
                .unis(repository.devicesOfUser(userId), repository.holdersOfDevice(id))
                .asTuple()
                .chain(read -> {
                    Instant now = Times.truncate(clock.instant());
                    Optional<Device> before = read.getItem1().stream()
                            .filter(device -> device.id().equals(id))
                            .findFirst();
                    Device device = before.map(known -> known.again(name, now))
                            .orElseGet(() -> Device.registered(userId, platform, token, name, now));
                    List<Device> dropped = Stream.concat(
                                    tooMany(read.getItem1(), id),
                                    read.getItem2().stream()
                                            .filter(held -> !held.userId().equals(userId)))
                            .toList();
                    return repository.registerDevice(
                            device, before, dropped, transaction -> record.apply(transaction, device));
                }));
    }

    public Uni<Void> forget(String userId, String deviceId) {
        return ID.matcher(deviceId).matches()
                ? repository.removeDevice(userId, deviceId)
                : Uni.createFrom().voidItem();
    }

    public Uni<Void> reachedAt(Device device, Device.Endpoint endpoint) {
        return repository.updateEndpoint(device, Optional.of(endpoint), Times.truncate(clock.instant()));
    }

    /** The next message looks for another way. */
    public Uni<Void> notReached(Device device) {
        return repository.updateEndpoint(device, Optional.empty(), Times.truncate(clock.instant()));
    }

    /** Without the one that registers there is room for one less than the most. */
    private Stream<Device> tooMany(List<Device> devices, String registering) {
        return devices.stream()
                .filter(device -> !device.id().equals(registering))
                .sorted(Comparator.comparing(Device::registeredAt).reversed())
                .skip(config.most() - 1L);
    }
}
