package dev.tessera.service.health;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.OwnEngineResource;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTokens;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(RecoveredTableTest.Patient.class)
class RecoveredTableTest {

    /** An engine that has just started is slow, which is another matter. */
    public static class Patient extends OutageProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
            settings.put("tessera.health.timeout", "20s");
            settings.put("tessera.table.attempt-timeout", "10s");
            settings.put("tessera.table.call-timeout", "30s");
            settings.put("quarkus.dynamodb.async-client.read-timeout", "10S");
            settings.put("quarkus.dynamodb.async-client.connection-acquisition-timeout", "20S");
            return settings;
        }
    }

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    /** Connections from before are dead, and retries were used up by then: neither is the first clients' matter. */
    @Test
    void once_it_is_ready_again_every_request_is_answered() {
        await().atMost(PATIENCE).until(() -> isReady());
        createAtOnce(40);
        OwnEngineResource.stopEngine();
        await().atMost(PATIENCE).until(() -> !isReady());
        for (int i = 0; i < 15; i++) {
            assertThat(createAtOnce(4)).containsOnly(503);
        }

        OwnEngineResource.startAgain();
        await().atMost(PATIENCE).until(() -> isReady());

        List<Integer> first = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            first.addAll(createAtOnce(4));
        }
        assertThat(first).hasSize(60).containsOnly(201);
    }

    private boolean isReady() {
        return given().get(readiness).statusCode() == 200;
    }

    /** Their statuses. */
    private static List<Integer> createAtOnce(int requests) {
        return Parallel.each(
                IntStream.range(0, requests).boxed().toList(),
                number -> given().auth()
                        .oauth2(TestTokens.of("u1").sign())
                        .header("Idempotency-Key", UUID.randomUUID())
                        .contentType("application/json")
                        .body("{\"name\":\"a\"}")
                        .post("/creations")
                        .statusCode());
    }
}
