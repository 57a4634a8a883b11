package dev.tessera.service.testkit.hostile;

import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.TestTokens;
import java.util.List;
import java.util.Set;
import org.jose4j.jwk.EllipticCurveJsonWebKey;

/**
 * A service as its enemies see it: all its operations, and a world for them to act on. {@link EveryOperation},
 * {@link WrongCallers} and {@link WrongInputs} are the tests that come with it.
 *
 * @param <W> what there is to act on
 */
public interface HostileApi<W> {

    List<Operation<W>> operations();

    /** Somebody's things, in a state in which every operation is accepted; each comes into being when asked for. */
    W newWorld();

    /** Lets everything come into being that requests and their senders need: after that, nothing moves unless it is asked for. */
    void people(W world);

    /** A good token, to try forgeries of where none is needed. */
    String token(W world);

    /** What must not stand in any refusal. */
    default List<String> secrets(W world) {
        return List.of();
    }

    /** What may move without anybody having done something: counters of failures. */
    default Set<Entity> restless() {
        return Set.of();
    }

    /** The key that good tokens are signed with. */
    default EllipticCurveJsonWebKey signingKey() {
        return TestTokens.key();
    }

    /** Characters beyond what any request may have. */
    default int tooLarge() {
        return 300_000;
    }
}
