package dev.tessera.users.password;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The only threads that hash. They are few and their queue is short, so that a flood of sign-ins costs its senders a
 * 429 and nobody else their answer.
 */
@ApplicationScoped
class HashingPool {

    private final ThreadPoolExecutor threads;
    private final PasswordConfig config;

    HashingPool(PasswordConfig config, MeterRegistry metrics) {
        this.config = config;
        AtomicInteger number = new AtomicInteger();
        threads = new ThreadPoolExecutor(
                config.workers(),
                config.workers(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(config.queue()),
                task -> new Thread(task, "hashing-" + number.incrementAndGet()));
        ExecutorServiceMetrics.monitor(metrics, threads, "hashing");
    }

    /** The result arrives on the context that asked. */
    <T> Uni<T> run(Supplier<T> work) {
        return Uni.createFrom().deferred(() -> {
            Context context = Vertx.currentContext();
            Uni<T> result = Uni.createFrom().item(work).runSubscriptionOn(threads);
            Uni<T> home = context == null ? result : result.emitOn(task -> context.runOnContext(ignored -> task.run()));
            return home.onFailure(RejectedExecutionException.class)
                    .transform(full -> PasswordProblems.tooManyAtOnce(config.retryAfter()));
        });
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }
}
