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
 * The only threads that hash. They are few and their queues are short, so that a flood costs its senders a 429 and nobody
 * else their answer. Checking a password has threads of its own: anybody can send any number of sign-ups.
 */
@ApplicationScoped
class HashingPool {

    private final ThreadPoolExecutor checking;
    private final ThreadPoolExecutor choosing;
    private final PasswordConfig config;

    HashingPool(PasswordConfig config, MeterRegistry metrics) {
        this.config = config;
        this.checking = threads("hashing", config.workers(), metrics);
        this.choosing = threads("hashing-new", config.choosingWorkers(), metrics);
    }

    private ThreadPoolExecutor threads(String name, int workers, MeterRegistry metrics) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                workers,
                workers,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(config.queue()),
                task -> new Thread(task, name + "-" + number.incrementAndGet()));
        ExecutorServiceMetrics.monitor(metrics, threads, name);
        return threads;
    }

    /** For a password that somebody claims to be theirs. The result arrives on the context that asked. */
    <T> Uni<T> check(Supplier<T> work) {
        return run(checking, work);
    }

    /** For a password that somebody wants to have. The result arrives on the context that asked. */
    <T> Uni<T> choose(Supplier<T> work) {
        return run(choosing, work);
    }

    private <T> Uni<T> run(ThreadPoolExecutor threads, Supplier<T> work) {
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
        checking.shutdown();
        choosing.shutdown();
    }
}
