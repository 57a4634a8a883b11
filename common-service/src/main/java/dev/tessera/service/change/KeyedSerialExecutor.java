package dev.tessera.service.change;

import dev.tessera.service.table.calls.CallerContext;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Runs what has the same key one after the other within this pod. Optimistic locks keep what is written right in any
 * case; this keeps a pod from competing with itself for one item, where each round of retries has but one winner.
 */
final class KeyedSerialExecutor {

    private final ConcurrentMap<String, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    <T> Uni<T> execute(String key, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            CompletableFuture<Void> done = new CompletableFuture<>();
            CompletableFuture<Void> before = last.put(key, done);
            return after(before)
                    .chain(work::get)
                    // Whoever gives up while waiting does not let the next one in early.
                    .onTermination()
                    .invoke(() -> finish(key, before, done));
        });
    }

    private static Uni<Void> after(CompletableFuture<Void> before) {
        return before == null
                ? Uni.createFrom().voidItem()
                // Not the future itself as a Uni: whoever gives up would cancel it, for all who wait.
                : CallerContext.returnTo(() ->
                        Uni.createFrom().emitter(turn -> before.whenComplete((nothing, never) -> turn.complete(null))));
    }

    private void finish(String key, CompletableFuture<Void> before, CompletableFuture<Void> done) {
        if (before == null) {
            leave(key, done);
        } else {
            before.whenComplete((nothing, never) -> leave(key, done));
        }
    }

    private void leave(String key, CompletableFuture<Void> done) {
        last.remove(key, done);
        done.complete(null);
    }
}
