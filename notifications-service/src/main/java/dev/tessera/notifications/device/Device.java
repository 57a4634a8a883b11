package dev.tessera.notifications.device;

import dev.tessera.service.Required;
import dev.tessera.service.crypto.Sha256;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * An app on a device that takes push messages.
 *
 * @param id derived from platform and token, so that a token is one device however often it is registered
 * @param endpoint where the device was reached last, once it was
 * @param registeredAt for the last time; apps register at every start
 */
public record Device(
        String userId,
        String id,
        Platform platform,
        PushToken token,
        Optional<String> name,
        Optional<Endpoint> endpoint,
        Instant createdAt,
        Instant registeredAt,
        long version) {

    private static final int ID_BYTES = 16;

    /** @param application the platform application that it belongs to: another one needs another endpoint */
    public record Endpoint(String arn, String application) {}

    public Device {
        Required.all(userId, id, platform, token);
    }

    static Device registered(String userId, Platform platform, PushToken token, Optional<String> name, Instant now) {
        return new Device(userId, id(platform, token), platform, token, name, Optional.empty(), now, now, 1);
    }

    /** The app has started again, perhaps under another name. */
    Device again(Optional<String> newName, Instant now) {
        return new Device(userId, id, platform, token, newName, endpoint, createdAt, now, version + 1);
    }

    boolean isNew() {
        return version == 1;
    }

    /** Where a message for this device goes, if it was reached under that application before. */
    public Optional<String> endpointOf(String application) {
        return endpoint.filter(known -> known.application().equals(application)).map(Endpoint::arn);
    }

    static String id(Platform platform, PushToken token) {
        byte[] hash = Sha256.of(platform.wire() + ' ' + token.value());
        return HexFormat.of().formatHex(Arrays.copyOf(hash, ID_BYTES));
    }
}
