package dev.tessera.service.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.micrometer.core.instrument.Counter;
import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class MetricsTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final UserKeys.Primary user = new UserKeys.Primary(Samples.id());

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void requests_are_counted_timed_and_priced_by_pattern() {
        run(TESSERA.gateway().get(AccessPattern.USER_BY_ID, user));
        run(TESSERA.gateway().get(AccessPattern.USER_BY_ID, user));

        assertThat(requests(AccessPattern.USER_BY_ID, "ok")).isEqualTo(2);
        assertThat(TESSERA.metrics()
                        .get("tessera.table.requests")
                        .tags("pattern", "USER_BY_ID", "operation", "GET_ITEM")
                        .timer()
                        .totalTime(TimeUnit.NANOSECONDS))
                .isPositive();
        assertThat(units(AccessPattern.USER_BY_ID, "read")).isCloseTo(2, within(0.001));
    }

    @Test
    void writes_are_priced_as_writes() {
        run(TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, Samples.user(user.userId()).build(), Condition.none()));

        assertThat(units(AccessPattern.UPDATE_PROFILE, "write")).isPositive();
    }

    @Test
    void refusals_conflicts_and_failures_are_told_apart() {
        Item guard = Item.of(new UsernameKeys.Primary(user.userId()))
                .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 1)
                .build();
        Faults.conflict(AccessPattern.RENAME_USER, 2);
        run(TESSERA.gateway()
                .transact(AccessPattern.RENAME_USER, Transaction.create().put("guard", guard, Condition.absent())));
        run(TESSERA.gateway()
                .transact(AccessPattern.RENAME_USER, Transaction.create().put("guard", guard, Condition.absent())));
        Faults.fail(AccessPattern.RENAME_USER, 3);
        run(TESSERA.gateway()
                .transact(AccessPattern.RENAME_USER, Transaction.create().put("guard", guard, Condition.absent())));

        assertThat(requests(AccessPattern.RENAME_USER, "conflict")).isEqualTo(2);
        assertThat(requests(AccessPattern.RENAME_USER, "ok")).isEqualTo(1);
        assertThat(requests(AccessPattern.RENAME_USER, "refused")).isEqualTo(1);
        assertThat(requests(AccessPattern.RENAME_USER, "unavailable")).isEqualTo(1);
    }

    /** Against a table that throttles by HTTP: the SDK does not measure tries that never leave it. */
    @Test
    void throttled_tries_are_counted_even_if_the_call_succeeds() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean throttled = tries.incrementAndGet() < 3;
            byte[] body = (throttled ? "{\"__type\":\"x#ThrottlingException\"}" : "{}").getBytes(UTF_8);
            exchange.sendResponseHeaders(throttled ? 400 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        TestGateway throttling = new TestGateway()
                .open(URI.create("http://127.0.0.1:" + server.getAddress().getPort()), "any");

        run(throttling.gateway().get(AccessPattern.USER_BY_ID, user));

        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(throttling
                                .metrics()
                                .find("tessera.table.throttles")
                                .counters())
                        .extracting(Counter::count)
                        .containsExactly(2.0));
        assertThat(throttling
                        .metrics()
                        .get("tessera.table.requests")
                        .tag("outcome", "ok")
                        .timer()
                        .count())
                .isEqualTo(1);
        throttling.close();
        server.stop(0);
    }

    @Test
    void leftovers_of_a_batch_count_as_throttled() {
        Faults.leaveOver(AccessPattern.USERS_BY_ID, 1);

        run(TESSERA.gateway()
                .batchGet(
                        AccessPattern.USERS_BY_ID,
                        List.of(new UserKeys.Primary("a"), new UserKeys.Primary("b"), new UserKeys.Primary("c"))));

        assertThat(throttles(AccessPattern.USERS_BY_ID)).isEqualTo(1);
    }

    private static void run(Uni<?> call) {
        call.onFailure().recoverWithNull().await().indefinitely();
    }

    private static long requests(AccessPattern pattern, String outcome) {
        return TESSERA.metrics()
                .get("tessera.table.requests")
                .tags("pattern", pattern.name(), "outcome", outcome)
                .timer()
                .count();
    }

    private static double units(AccessPattern pattern, String kind) {
        return TESSERA.metrics()
                .get("tessera.table.units")
                .tags("pattern", pattern.name(), "kind", kind)
                .counter()
                .count();
    }

    private static double throttles(AccessPattern pattern) {
        return TESSERA.metrics()
                .get("tessera.table.throttles")
                .tag("pattern", pattern.name())
                .counter()
                .count();
    }
}
