package dev.tessera.service.testkit;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

/** Does things at once: everybody waits until the last one is ready to go. */
public final class Parallel {

    private Parallel() {}

    public static <T, R> List<R> each(List<T> all, Function<T, R> action) {
        return all(
                all.stream().map(one -> (Supplier<R>) () -> action.apply(one)).toList());
    }

    public static <R> List<R> all(List<Supplier<R>> actions) {
        ExecutorService threads = Executors.newFixedThreadPool(actions.size());
        CountDownLatch ready = new CountDownLatch(actions.size());
        try {
            List<Future<R>> results = actions.stream()
                    .map(action -> threads.submit(() -> {
                        ready.countDown();
                        ready.await();
                        return action.get();
                    }))
                    .toList();
            return results.stream().map(Parallel::join).toList();
        } finally {
            threads.shutdownNow();
        }
    }

    private static <R> R join(Future<R> result) {
        try {
            return result.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
