package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
