package dev.tessera.service.health;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A table that answers, but late, is not gone: probes must not become the load that keeps a pod away from it. */
@QuarkusTest
@WithTable
@TestProfile(SlowTableTest.Slow.class)
class SlowTableTest {

    public static class Slow implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tessera.health.interval", "1s",
                    "tessera.health.timeout", "6s",
                    "tessera.table.attempts", "1",
                    "tessera.table.attempt-timeout", "20s",
                    "tessera.table.call-timeout", "30s");
        }
    }

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration TOO_LATE = Duration.ofSeconds(8);

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @AfterEach
    void beQuickAgain() {
        Faults.clear();
    }

    @Test
    void probes_that_are_late_while_requests_are_answered_cost_neither_more_of_them_nor_the_connections() {
        await().atMost(PATIENCE).until(this::isReady);
        double renewals = renewals();
        Faults.answerLate(AccessPattern.READINESS_PROBE, TOO_LATE);

        await().atMost(PATIENCE).until(() -> {
            assertThat(create()).isEqualTo(201);
            return Faults.late(AccessPattern.READINESS_PROBE) >= 4;
        });

        assertThat(Faults.late(AccessPattern.READINESS_PROBE))
                .as("one after the other, and not one for each connection")
                .isLessThan(20);
        assertThat(renewals()).isEqualTo(renewals);
        assertThat(isReady()).isTrue();
    }

    private double renewals() {
        return given().get(metrics)
                .asString()
                .lines()
                .filter(line -> line.startsWith("tessera_table_pool_renewals_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
    }

    private boolean isReady() {
        return given().get(readiness).statusCode() == 200;
    }

    private static int create() {
        return given().auth()
                .oauth2(TestTokens.of("u1").sign())
                .header("Idempotency-Key", UUID.randomUUID())
                .contentType("application/json")
                .body("{\"name\":\"a\"}")
                .post("/creations")
                .statusCode();
    }
}
