package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.calls.CallerContext;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whatever a call goes through, its caller goes on where it was. */
@ExtendWith(TableRecorder.class)
class CallerContextTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Vertx VERTX = Vertx.vertx();

    private final UserKeys.Primary user = new UserKeys.Primary(Samples.id());

    @BeforeEach
    void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @AfterAll
    static void closeVertx() throws Exception {
        VERTX.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void after_a_read() throws Exception {
        assertReturnsToItsCaller(() -> TESSERA.gateway().get(AccessPattern.USER_BY_ID, user));
    }

    @Test
    void after_a_failure() throws Exception {
        assertReturnsToItsCaller(() -> TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, Samples.user("u").build(), Condition.exists()));
    }

    @Test
    void after_the_sdk_tried_again() throws Exception {
        Faults.throttle(AccessPattern.USER_BY_ID, 2);
        assertReturnsToItsCaller(() -> TESSERA.gateway().get(AccessPattern.USER_BY_ID, user));
    }

    @Test
    void after_a_conflict_and_a_pause() throws Exception {
        Faults.conflict(AccessPattern.SIGN_UP, 2);
        assertReturnsToItsCaller(() -> TESSERA.gateway()
                .transact(
                        AccessPattern.SIGN_UP,
                        Transaction.create()
                                .put("user", Samples.user(user.userId()).build(), Condition.absent())));
    }

    @Test
    void after_leftovers_of_a_batch() throws Exception {
        Faults.leaveOver(AccessPattern.USERS_BY_ID, 1);
        assertReturnsToItsCaller(() ->
                TESSERA.gateway().batchGet(AccessPattern.USERS_BY_ID, List.of(user, new UserKeys.Primary("other"))));
    }

    @Test
    void after_reading_eight_shards() throws Exception {
        TableRecorder.writeSamplesAs(Service.CONTENT);
        assertReturnsToItsCaller(() -> TESSERA.gateway()
                .query(
                        AccessPattern.POSTS_BY_STATUS,
                        TableQuery.of(Key.all(PostKeys.ByStatus.class, "X")).shards(8)));
    }

    @Test
    void a_caller_without_a_context_is_served_too() {
        assertThat(Vertx.currentContext()).isNull();
        assertThat(TESSERA.gateway().get(AccessPattern.USER_BY_ID, user).await().indefinitely())
                .isEmpty();
    }

    @Test
    void a_failure_that_meets_a_caller_who_has_given_up_is_not_logged_as_dropped() throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        assertNothingDropped(() -> {
            Cancellable request = returning(answer).subscribe().with(item -> {}, failure -> {});
            answer.completeExceptionally(new IllegalStateException("no answer"));
            request.cancel();
        });
    }

    /** As the shards of a list do whose time runs out at once. */
    @Test
    void nor_is_the_second_of_two_calls_that_fail_together() throws Exception {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        List<Throwable> heard = new CopyOnWriteArrayList<>();
        assertNothingDropped(() -> {
            Uni.join()
                    .all(returning(one), returning(other))
                    .andFailFast()
                    .subscribe()
                    .with(item -> {}, heard::add);
            one.completeExceptionally(new IllegalStateException("no answer"));
            other.completeExceptionally(new IllegalStateException("no answer either"));
        });
        assertThat(heard).singleElement().extracting(Throwable::getMessage).isEqualTo("no answer");
    }

    private static Uni<String> returning(CompletableFuture<String> answer) {
        return CallerContext.returnTo(() -> Uni.createFrom().completionStage(answer));
    }

    private static void assertNothingDropped(Runnable onContext) throws Exception {
        List<Throwable> dropped = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> over = new CompletableFuture<>();
        Context context = VertxContext.getOrCreateDuplicatedContext(VERTX.getOrCreateContext());
        Infrastructure.setDroppedExceptionHandler(dropped::add);
        try {
            context.runOnContext(start -> {
                onContext.run();
                // After what they have put on the context.
                context.runOnContext(ignored -> over.complete(null));
            });
            over.get(30, TimeUnit.SECONDS);
        } finally {
            Infrastructure.resetDroppedExceptionHandler();
        }
        assertThat(dropped).isEmpty();
    }

    private static void assertReturnsToItsCaller(Supplier<Uni<?>> call) throws Exception {
        Context duplicated = VertxContext.getOrCreateDuplicatedContext(VERTX.getOrCreateContext());
        CompletableFuture<Context> end = new CompletableFuture<>();
        CompletableFuture<Boolean> onEventLoop = new CompletableFuture<>();
        duplicated.runOnContext(start -> call.get()
                .subscribe()
                .with(
                        item -> {
                            onEventLoop.complete(Context.isOnEventLoopThread());
                            end.complete(Vertx.currentContext());
                        },
                        failure -> {
                            onEventLoop.complete(Context.isOnEventLoopThread());
                            end.complete(Vertx.currentContext());
                        }));
        assertThat(end.get(30, TimeUnit.SECONDS)).isSameAs(duplicated);
        assertThat(VertxContext.isDuplicatedContext(end.get())).isTrue();
        assertThat(onEventLoop.get()).isTrue();
    }
}
