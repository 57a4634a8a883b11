package dev.tessera.service.edge;

import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.SealBrokenException;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.table.BadPositionException;
import dev.tessera.service.table.Position;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;

/**
 * Positions as clients carry them: sealed, because keys may hold personal data; bound to list, filter and caller; good
 * for a while. Works for any access pattern, sharded or not.
 */
@ApplicationScoped
public class Cursors {

    private final Sealer sealer;
    private final Duration lifetime;
    private final Clock clock;

    public Cursors(CursorConfig config, DevSecrets secrets, Clock clock) {
        this.sealer = new Sealer(KeyRing.load("cursor", config.keys(), secrets.devSecrets()));
        this.lifetime = config.lifetime();
        this.clock = clock;
    }

    public String encode(CursorScope scope, Position position) {
        byte[] place = position.toBytes();
        ByteBuffer plain = ByteBuffer.allocate(Long.BYTES + place.length);
        plain.putLong(clock.instant().plus(lifetime).getEpochSecond()).put(place);
        return sealer.seal(plain.array(), context(scope));
    }

    public Position decode(CursorScope scope, String cursor) {
        ByteBuffer plain = ByteBuffer.wrap(open(scope, cursor));
        if (plain.remaining() < Long.BYTES) {
            throw new BadCursorException("The cursor holds no position");
        }
        if (plain.getLong() <= clock.instant().getEpochSecond()) {
            throw new BadCursorException("The cursor has expired");
        }
        byte[] place = new byte[plain.remaining()];
        plain.get(place);
        try {
            return Position.ofBytes(place);
        } catch (BadPositionException e) {
            throw new BadCursorException("The cursor holds no position", e);
        }
    }

    private byte[] open(CursorScope scope, String cursor) {
        try {
            return sealer.open(cursor, context(scope));
        } catch (SealBrokenException e) {
            throw new BadCursorException("The cursor was not made for this list", e);
        }
    }

    private static String context(CursorScope scope) {
        return "cursor;" + scope.binding();
    }
}
