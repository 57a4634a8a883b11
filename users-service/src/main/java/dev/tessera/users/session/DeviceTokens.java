package dev.tessera.users.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.SealBrokenException;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.users.login.Place.KnownDevice;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a client keeps to be known again at the next sign-in. It opens nothing: whoever shows it still needs the password,
 * but has a count of wrong ones to themselves. Nothing of it is stored.
 */
@ApplicationScoped
public class DeviceTokens {

    static final int MAX_LENGTH = 512;
    static final String SHAPE = "^[A-Za-z0-9_-]+$";
    private static final Pattern FORMAT = Pattern.compile(SHAPE);
    private static final String CONTEXT = "device";

    private final Sealer sealer;
    private final SessionConfig config;
    private final Clock clock;

    DeviceTokens(SessionConfig config, DevSecrets devSecrets, Clock clock) {
        this.sealer = new Sealer(KeyRing.load("users.session", config.keys(), devSecrets.devSecrets()));
        this.config = config;
        this.clock = clock;
    }

    /** The device keeps its id, and so its count, for as long as it is used. */
    public String issue(String userId, Optional<KnownDevice> before) {
        String id = before.filter(known -> known.userId().equals(userId))
                .map(KnownDevice::id)
                .orElseGet(Ids::next);
        Instant until = clock.instant().plus(config.deviceLifetime());
        return sealer.seal((userId + "." + id + "." + until.getEpochSecond()).getBytes(UTF_8), CONTEXT);
    }

    static String given(String token) {
        if (token.length() > MAX_LENGTH || !FORMAT.matcher(token).matches()) {
            throw new InvalidValueException("must be a device token, all of it");
        }
        return token;
    }

    /** Empty for what we did not issue, or too long ago: whoever shows that is a stranger, and not refused for it. */
    Optional<KnownDevice> read(String token) {
        try {
            String[] parts = new String(sealer.open(token, CONTEXT), UTF_8).split("\\.");
            boolean isOver = clock.instant().getEpochSecond() >= Long.parseLong(parts[2]);
            return isOver ? Optional.empty() : Optional.of(new KnownDevice(parts[0], parts[1]));
        } catch (SealBrokenException e) {
            return Optional.empty();
        }
    }
}
