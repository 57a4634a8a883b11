package dev.tessera.users.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HashingPoolTest {

    private final HashingPool pool = new HashingPool(new OneAtATime(), new SimpleMeterRegistry());

    @AfterEach
    void stop() {
        pool.stop();
    }

    @Test
    void whoever_finds_the_queue_full_is_asked_to_come_back() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        UniAssertSubscriber<String> working = subscribe(() -> {
            begun.countDown();
            go.await();
            return "worked";
        });
        begun.await(10, TimeUnit.SECONDS);
        UniAssertSubscriber<String> waiting = subscribe(() -> "waited");
        UniAssertSubscriber<String> refused = subscribe(() -> "never");
        Throwable failure = refused.awaitFailure().getFailure();
        assertThat(failure).isInstanceOfSatisfying(Problem.class, problem -> {
            assertThat(problem.kind()).isEqualTo(ProblemKind.TOO_MANY_REQUESTS);
            assertThat(problem.retryAfter()).contains(Duration.ofSeconds(3));
        });
        go.countDown();
        assertThat(working.awaitItem().getItem()).isEqualTo("worked");
        assertThat(waiting.awaitItem().getItem()).isEqualTo("waited");
    }

    @Test
    void a_flood_of_new_passwords_keeps_nobody_from_signing_in() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        UniAssertSubscriber<String> signUp = pool.choose(() -> {
                    begun.countDown();
                    await(go);
                    return "signed up";
                })
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
        begun.await(10, TimeUnit.SECONDS);
        pool.choose(() -> "waits").subscribe().withSubscriber(UniAssertSubscriber.create());
        pool.choose(() -> "never")
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create())
                .awaitFailure()
                .assertFailedWith(Problem.class);

        assertThat(subscribe(() -> "signed in").awaitItem().getItem()).isEqualTo("signed in");

        go.countDown();
        assertThat(signUp.awaitItem().getItem()).isEqualTo("signed up");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void the_work_is_done_elsewhere_and_its_result_comes_home() throws Exception {
        Vertx vertx = Vertx.vertx();
        try {
            Context home = vertx.getOrCreateContext();
            CompletableFuture<String> worker = new CompletableFuture<>();
            CompletableFuture<Context> arrival = new CompletableFuture<>();
            home.runOnContext(ignored -> pool.check(
                            () -> worker.complete(Thread.currentThread().getName()))
                    .subscribe()
                    .with(done -> arrival.complete(Vertx.currentContext())));
            assertThat(worker.get(10, TimeUnit.SECONDS)).startsWith("hashing-");
            assertThat(arrival.get(10, TimeUnit.SECONDS)).isSameAs(home);
        } finally {
            vertx.close();
        }
    }

    @Test
    void what_goes_wrong_in_the_work_is_the_result() {
        UniAssertSubscriber<String> failing = subscribe(() -> {
            throw new IllegalStateException("broken");
        });
        assertThatThrownBy(() -> {
                    throw failing.awaitFailure().getFailure();
                })
                .hasMessage("broken");
    }

    private interface Work {
        String done() throws InterruptedException;
    }

    private UniAssertSubscriber<String> subscribe(Work work) {
        return pool.check(() -> {
                    try {
                        return work.done();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                })
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
    }

    /** One works, one waits. */
    private static final class OneAtATime implements PasswordConfig {

        @Override
        public Optional<String> keys() {
            return Optional.empty();
        }

        @Override
        public int bcryptCost() {
            return 4;
        }

        @Override
        public Optional<Path> leakedFile() {
            return Optional.empty();
        }

        @Override
        public int workers() {
            return 1;
        }

        @Override
        public int choosingWorkers() {
            return 1;
        }

        @Override
        public int queue() {
            return 1;
        }

        @Override
        public Duration retryAfter() {
            return Duration.ofSeconds(3);
        }
    }
}
