package dev.tessera.notifications.device;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The devices of people, for themselves and for whoever pushes messages to them. */
@ApplicationScoped
public class DeviceService {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final DeviceRepository repository;
    private final Commits commits;
    private final DeviceConfig config;
    private final Clock clock;

    DeviceService(DeviceRepository repository, Commits commits, DeviceConfig config, Clock clock) {
        this.repository = repository;
        this.commits = commits;
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
     */
    Uni<Decision<Device>> register(String userId, Platform platform, PushToken token, Optional<String> name) {
        String id = Device.id(platform, token);
        return Uni.combine()
                .all()
                .unis(repository.devicesOfUser(userId), repository.holdersOfDevice(id))
                .with((own, holders) -> {
                    Instant now = Times.truncate(clock.instant());
                    Optional<Device> before = own.stream()
                            .filter(device -> device.id().equals(id))
                            .findFirst();
                    Device device = before.map(known -> known.again(name, now))
                            .orElseGet(() -> Device.registered(userId, platform, token, name, now));
                    List<Device> dropped = Stream.concat(
                                    tooMany(own, id),
                                    holders.stream()
                                            .filter(held -> !held.userId().equals(userId)))
                            .toList();
                    return Decision.of(repository.registerDevice(device, before, dropped), device);
                });
    }

    Uni<Decision<Void>> forget(String userId, String deviceId) {
        return Uni.createFrom()
                .item(
                        ID.matcher(deviceId).matches()
                                ? Decision.of(repository.removeDevice(userId, deviceId))
                                : Decision.nothing());
    }

    /** Its platform says that it is no more. */
    public Uni<Void> gone(Device device) {
        return commits.commit(() -> forget(device.userId(), device.id()));
    }

    /** Those that register again meanwhile stay. */
    Uni<Void> forgetFromBefore(String userId, Instant time) {
        return repository
                .devicesOfUser(userId)
                .onItem()
                .transformToMulti(devices -> Multi.createFrom().iterable(devices))
                .filter(device -> device.registeredAt().isBefore(time))
                .onItem()
                .transformToUniAndConcatenate(device -> commits.commit(() -> Uni.createFrom()
                        .item(Decision.<Void>of(repository.removeUnchanged(device))
                                .orElse(Write.ITEM, changed -> Decision.nothing()))))
                .onItem()
                .ignoreAsUni();
    }

    public Uni<Void> reachedAt(Device device, Device.Endpoint endpoint) {
        return setEndpoint(device, Optional.of(endpoint));
    }

    /** The next message looks for another way. */
    public Uni<Void> notReached(Device device) {
        return setEndpoint(device, Optional.empty());
    }

    /** Nothing, if the device is gone meanwhile. */
    private Uni<Void> setEndpoint(Device device, Optional<Device.Endpoint> endpoint) {
        return commits.commit(() -> Uni.createFrom()
                .item(Decision.<Void>of(repository.updateEndpoint(device, endpoint, Times.truncate(clock.instant())))
                        .orElse(Write.ITEM, missing -> Decision.nothing())));
    }

    /** Without the one that registers there is room for one less than the most. */
    private Stream<Device> tooMany(List<Device> devices, String registering) {
        return devices.stream()
                .filter(device -> !device.id().equals(registering))
                .sorted(Comparator.comparing(Device::registeredAt).reversed())
                .skip(config.most() - 1L);
    }
}
