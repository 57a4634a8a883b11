package dev.tessera.service.table;

import io.smallrye.mutiny.Uni;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A change that is decided on what was read, and written under the condition that what was read still holds. If it does
 * not, the decision is taken again on what holds now.
 */
public final class Decisions {

    private static final int MOST = 10;

    private Decisions() {}

    /** @param decision reads, decides and writes; a refused write is its only failure that is worth another try */
    public static <T> Uni<T> decide(Supplier<Uni<? extends T>> decision) {
        return decide(decision, refused -> true);
    }

    /** @param isWorthAnotherTry whether a refusal says that what was read no longer holds */
    public static <T> Uni<T> decide(
            Supplier<Uni<? extends T>> decision, Predicate<TransactionRefusedException> isWorthAnotherTry) {
        return Uni.createFrom()
                .deferred(decision)
                .onFailure(failure ->
                        failure instanceof TransactionRefusedException refused && isWorthAnotherTry.test(refused))
                .retry()
                .atMost(MOST - 1);
    }
}
