package dev.tessera.service.testkit.hostile;

import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTokens;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jose4j.jwk.EllipticCurveJsonWebKey;

/**
 * A service as its enemies see it: all its operations, and a world for them to act on. {@link EveryOperation},
 * {@link WrongCallers} and {@link WrongInputs} are the tests that come with it.
 *
 * @param <W> what there is to act on
 */
public abstract class HostileApi<W> {

    private final List<Operation<W>> operations;
    private final Supplier<W> newWorld;
    private final Consumer<W> people;
    private final Function<W, String> token;

    /**
     * @param operations all of them
     * @param newWorld somebody's things, in a state in which every operation is accepted; each comes into being when
     *     asked for
     * @param people lets everything come into being that requests and their senders need: after that, nothing moves
     *     unless it is asked for
     * @param token a good one, to try forgeries of where none is needed
     */
    protected HostileApi(
            List<Operation<W>> operations, Supplier<W> newWorld, Consumer<W> people, Function<W, String> token) {
        this.operations = operations;
        this.newWorld = newWorld;
        this.people = people;
        this.token = token;
    }

    final List<Operation<W>> operations() {
        return operations;
    }

    final W newWorld() {
        return newWorld.get();
    }

    final void people(W world) {
        people.accept(world);
    }

    final String token(W world) {
        return token.apply(world);
    }

    /** What must not stand in any refusal. */
    protected List<String> secrets(W world) {
        return List.of();
    }

    /** What may move without anybody having done something: counters of failures. */
    protected boolean isRestless(Item item) {
        return false;
    }

    /** The key that good tokens are signed with. */
    protected EllipticCurveJsonWebKey signingKey() {
        return TestTokens.key();
    }

    /** Characters beyond what any request may have. */
    protected int tooLarge() {
        return 300_000;
    }
}
