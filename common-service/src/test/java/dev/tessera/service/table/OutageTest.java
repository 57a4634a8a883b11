package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.local.DynamoDbEngine;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The table out of reach, in the ways it can be. */
@ExtendWith(TableRecorder.class)
class OutageTest {

    private static final String TABLE = "outage";

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void a_stopped_engine_is_unavailable_and_a_started_one_is_back() {
        try (DynamoDbEngine engine = SharedEngine.start()) {
            engine.createTable(TABLE);
            TestGateway tessera = new TestGateway().open(engine.endpoint(), TABLE);
            assertThat(get(tessera).await().indefinitely()).isEqualTo(Optional.empty());

            engine.stop();
            assertUnavailable(get(tessera));
            assertUnavailable(tessera.gateway()
                    .transact(
                            AccessPattern.SIGN_UP,
                            Transaction.create().put("user", Samples.user("u").build(), Condition.absent())));

            engine.start();
            engine.createTable(TABLE);
            assertThat(get(tessera).await().indefinitely()).isEqualTo(Optional.empty());
            tessera.close();
        }
    }

    @Test
    void a_table_that_does_not_exist_is_unavailable() {
        TestGateway tessera = new TestGateway().open(SharedEngine.endpoint(), "no-such-table");

        assertUnavailable(get(tessera));
        tessera.close();
    }

    @Test
    void an_engine_that_never_answers_is_unavailable_when_the_time_is_up() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            TestGateway tessera = new TestGateway()
                    .with("attempt-timeout", "100ms")
                    .with("call-timeout", "500ms")
                    .open(URI.create("http://127.0.0.1:" + silent.getLocalPort()), TABLE);
            Instant start = Instant.now();

            assertUnavailable(get(tessera));

            assertThat(Duration.between(start, Instant.now()))
                    .isBetween(Duration.ofMillis(100), Duration.ofSeconds(10));
            tessera.close();
        }
    }

    @Test
    void more_calls_than_connections_and_places_to_wait_are_unavailable() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            TestGateway tessera = new TestGateway()
                    .connections(1, 1)
                    .with("attempt-timeout", "2s")
                    .with("call-timeout", "4s")
                    .open(URI.create("http://127.0.0.1:" + silent.getLocalPort()), TABLE);

            List<Throwable> failures = Uni.join()
                    .all(IntStream.range(0, 5)
                            .mapToObj(i -> get(tessera)
                                    .replaceWith((Throwable) null)
                                    .onFailure()
                                    .recoverWithItem(failure -> failure))
                            .toList())
                    .andCollectFailures()
                    .await()
                    .indefinitely();

            assertThat(failures).hasSize(5).allMatch(TableUnavailableException.class::isInstance);
            assertThat(failures)
                    .anyMatch(failure -> failure.getCause().getMessage().contains("Maximum pending connection"));
            tessera.close();
        }
    }

    private static Uni<?> get(TestGateway tessera) {
        return tessera.gateway().get(AccessPattern.USER_BY_ID, new UserKeys.Primary("u"));
    }

    private static void assertUnavailable(Uni<?> call) {
        assertThatThrownBy(() -> call.await().indefinitely()).isInstanceOf(TableUnavailableException.class);
    }
}
