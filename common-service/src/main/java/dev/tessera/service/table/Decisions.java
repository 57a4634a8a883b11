package dev.tessera.service.table;

import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/**
 * A change that is decided on what was read, and written under the condition that what was read still holds. If it does
 * not, the decision is taken again on what holds now.
 */
public final class Decisions {

    private static final int MOST = 5;

    private Decisions() {}

    /** @param decision reads, decides and writes; a refused write is its only failure that is worth another try */
    public static <T> Uni<T> decide(Supplier<Uni<? extends T>> decision) {
        return Uni.createFrom()
                .deferred(decision)
                .onFailure(TransactionRefusedException.class)
                .retry()
                .atMost(MOST - 1);
    }
}
