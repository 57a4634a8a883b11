package dev.tessera.service.health;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.SilencedTableResource;
import dev.tessera.service.testkit.SilencingProxy;
import dev.tessera.service.testkit.TestTokens;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Connections from before an outage may be dead without anybody knowing it. That is not the first clients' matter. */
@QuarkusTest
@TestProfile(RecoveredTableTest.Silenced.class)
class RecoveredTableTest {

    public static class Silenced implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tessera.health.interval", "100ms",
                    // Longer than a call takes, so that no probe is under way when readiness comes back.
                    "tessera.health.timeout", "60s",
                    "tessera.health.failures", "1",
                    // No second try hides that a connection was dead.
                    "tessera.table.attempts", "1",
                    "tessera.table.attempt-timeout", "15s",
                    "tessera.table.call-timeout", "30s",
                    "quarkus.dynamodb.async-client.connection-timeout", "15S",
                    "quarkus.dynamodb.async-client.read-timeout", "15S",
                    // Nobody but the service itself gets rid of them.
                    "quarkus.dynamodb.async-client.connection-max-idle-time", "30M");
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(SilencedTableResource.class));
        }
    }

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final int CLIENTS = 40;
    private static final int MANY = 20;

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    private final SilencingProxy network = SilencedTableResource.proxy();

    @AfterEach
    void beQuickAgain() {
        Faults.clear();
        network.letNewConnectionsThrough();
    }

    @Test
    void once_it_is_ready_again_no_client_meets_a_connection_that_died_in_silence() {
        loseTheTableWithAFullPool();
        int before = network.requestsIntoSilence();

        network.letNewConnectionsThrough();
        await().atMost(PATIENCE).until(() -> {
            assertThat(network.requestsIntoSilence() - before)
                    .as("probes on dead connections, the one under way at most: readiness does not wait until each"
                            + " of them has been tried")
                    .isLessThanOrEqualTo(1);
            return isReady();
        });

        assertNoClientMeetsADeadConnection();
    }

    /** A probe may get one that works, and again and again the same one, on top of the others. */
    @Test
    void nor_one_that_died_later_while_its_neighbours_survived() {
        loseTheTableWithAFullPool();
        Faults.fail(AccessPattern.READINESS_PROBE, 1_000_000);
        network.letNewConnectionsThrough();
        fillThePool();
        network.fallSilent();

        network.reviveEveryOther();
        network.letNewConnectionsThrough();
        assertThat(network.deadConnections()).isGreaterThan(MANY);
        Faults.clear();
        await().atMost(PATIENCE).until(this::isReady);

        assertNoClientMeetsADeadConnection();
    }

    private void loseTheTableWithAFullPool() {
        await().atMost(PATIENCE).until(this::isReady);
        fillThePool();

        network.fallSilent();
        await().atMost(PATIENCE).until(() -> !isReady());

        assertThat(network.deadConnections())
                .as("some were found by probes, the others nobody has tried")
                .isGreaterThan(MANY);
    }

    private void fillThePool() {
        // A machine that has just started the service may be late once.
        await().atMost(PATIENCE).until(() -> Set.of(201).containsAll(createAtOnce()));
        assertThat(network.liveConnections()).isGreaterThan(MANY);
    }

    private void assertNoClientMeetsADeadConnection() {
        int before = network.requestsIntoSilence();
        assertThat(createAtOnce()).hasSize(CLIENTS).containsOnly(201);
        assertThat(network.requestsIntoSilence() - before)
                .as("requests of clients on dead connections")
                .isZero();
    }

    private boolean isReady() {
        return given().get(readiness).statusCode() == 200;
    }

    /** Their statuses. Each waits for its write, so that they need about as many connections as they are. */
    private static List<Integer> createAtOnce() {
        Faults.answerLate(AccessPattern.CREATE_CLIENT, Duration.ofSeconds(1));
        return Parallel.each(
                IntStream.range(0, CLIENTS).boxed().toList(),
                number -> given().auth()
                        .oauth2(TestTokens.of("u1").sign())
                        .header("Idempotency-Key", UUID.randomUUID())
                        .contentType("application/json")
                        .body("{\"name\":\"a\"}")
                        .post("/creations")
                        .statusCode());
    }
}
