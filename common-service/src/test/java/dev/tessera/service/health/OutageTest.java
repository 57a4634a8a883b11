package dev.tessera.service.health;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.OwnEngineResource;
import dev.tessera.service.testkit.TestTokens;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(OutageProfile.class)
class OutageTest {

    private static final Duration SOON = Duration.ofMinutes(2);

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    @TestHTTPResource(value = "/health/live", management = true)
    String liveness;

    @TestHTTPResource(value = "/health/started", management = true)
    String startup;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @Test
    void an_outage_of_the_table_shows_in_readiness_and_answers_and_passes() {
        await().atMost(SOON).until(() -> isUp(readiness));
        assertThat(isUp(liveness)).isTrue();
        assertThat(isUp(startup)).isTrue();
        await().atMost(SOON).until(() -> create().statusCode() == 201);
        Instant before = Instant.now();

        OwnEngineResource.stopEngine();

        await().atMost(SOON).until(() -> !isUp(readiness));
        assertThat(Instant.parse(given().get(readiness)
                        .jsonPath()
                        .getString("checks.find { it.name == 'table answers' }.data['failing since']")))
                .isBetween(before, Instant.now());
        assertThat(isUp(liveness)).isTrue();
        assertThat(isUp(startup)).as("has been ready once").isTrue();
        assertProblem(create(), 503, "unavailable").withHeaderLike("Retry-After", "[2-6]");
        assertThat(given().get("/samples").statusCode())
                .as("what needs no table")
                .isEqualTo(200);

        OwnEngineResource.startAgain();

        await().atMost(SOON).until(() -> isUp(readiness));
        await().atMost(SOON).until(() -> create().statusCode() == 201);
    }

    @Test
    void a_pod_that_still_gets_answers_stays_ready_whatever_its_probes_say() {
        await().atMost(SOON).until(() -> isUp(readiness));
        double before = failedProbes();
        Faults.fail(AccessPattern.READINESS_PROBE, 1_000_000);
        try {
            await().atMost(Duration.ofMinutes(2)).until(() -> {
                assertThat(create().statusCode()).isEqualTo(201);
                assertThat(isUp(readiness)).isTrue();
                return failedProbes() >= before + 6;
            });

            await("nobody is answered any more").atMost(SOON).until(() -> !isUp(readiness));
        } finally {
            Faults.clear();
        }
        await().atMost(SOON).until(() -> isUp(readiness));
    }

    @Test
    void who_is_turned_away_is_not_told_to_return_with_all_the_others() {
        Faults.fail(AccessPattern.CREATE_CLIENT, 1_000_000);
        try {
            assertThat(IntStream.range(0, 20)
                            .mapToObj(i -> create().header("Retry-After"))
                            .distinct())
                    .hasSizeGreaterThan(1);
        } finally {
            Faults.clear();
        }
    }

    private double failedProbes() {
        return given().get(metrics)
                .asString()
                .lines()
                .filter(line -> line.startsWith("tessera_table_requests_seconds_count")
                        && line.contains("pattern=\"READINESS_PROBE\"")
                        && line.contains("outcome=\"unavailable\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Test
    void probes_and_metrics_are_on_the_management_port_only() {
        for (String path : List.of("/q/health", "/q/health/ready", "/q/metrics")) {
            assertProblem(given().get(path), 404, "not-found");
        }
        given().get("/samples");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(given().get(metrics).asString())
                        .containsPattern("http_server_requests_seconds_bucket\\{application=\"[a-z-]+\".*le=\"1.0\"")
                        .containsPattern("tessera_table_requests_seconds_bucket\\{.*pattern=\"READINESS_PROBE\"")
                        .containsPattern("tessera_ready\\{application=\"[a-z-]+\"} [01]")
                        .containsPattern("tessera_table_pool_max\\{.*} 50"));
    }

    private static boolean isUp(String probe) {
        Response response = given().get(probe);
        assertThat(response.statusCode()).isIn(200, 503);
        return response.jsonPath().getString("status").equals("UP");
    }

    private static Response create() {
        return given().auth()
                .oauth2(TestTokens.of("u1").sign())
                .header("Idempotency-Key", UUID.randomUUID())
                .contentType("application/json")
                .body("{\"name\":\"a\"}")
                .post("/creations");
    }
}
