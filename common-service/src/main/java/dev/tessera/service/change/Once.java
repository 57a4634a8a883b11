package dev.tessera.service.change;

import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** What costs much, such as trying a password: done once, however often the change that needs it is decided. */
public final class Once<T, R> {

    private final Function<T, Uni<R>> work;
    private Uni<R> done;

    public Once(Function<T, Uni<R>> work) {
        this.work = work;
    }

    /** @param input as it was read for this decision: in what the work needs of it, the same for each */
    public Uni<R> of(T input) {
        if (done == null) {
            done = work.apply(input).memoize().indefinitely();
        }
        return done;
    }
}
