package dev.tessera.service.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.sample.SlowResource;
import dev.tessera.service.testkit.WithTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@TestProfile(ShedLoadTest.Small.class)
class ShedLoadTest {

    /** Two at work, two more that wait, and bodies of a megabyte in all that arrive. */
    public static class Small implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tessera.http.load.at-work", "2",
                    "tessera.http.load.waiting", "2",
                    "tessera.http.load.arriving", "1M",
                    "tessera.http.body-timeout", "5s",
                    "tessera.http.load.longest-wait", "20s");
        }
    }

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient client = HttpClient.newHttpClient();
    private final List<CompletableFuture<HttpResponse<String>>> requests = new ArrayList<>();

    @TestHTTPResource
    URI api;

    @TestHTTPResource(value = "/health/live", management = true)
    String health;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @Inject
    MeterRegistry registry;

    @AfterEach
    void let_go() {
        while (requests.stream().anyMatch(request -> !request.isDone())) {
            await().atMost(PATIENCE)
                    .until(() -> SlowResource.held() > 0 || requests.stream().allMatch(CompletableFuture::isDone));
            if (SlowResource.held() > 0) {
                SlowResource.answerOne();
            }
        }
    }

    @Test
    void beyond_what_is_at_work_and_what_waits_everybody_is_told_when_to_come_back() {
        fill();

        Set<String> waits = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            HttpResponse<String> refused = get("/slow").join();
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(refused.body()).contains("/problems/overloaded");
            waits.add(refused.headers().firstValue("Retry-After").orElseThrow());
        }
        assertThat(waits).as("spread").hasSizeGreaterThan(1).allMatch(wait -> wait.matches("[2-6]"));
        assertThat(registry.counter("tessera.http.shed", "reason", "full").count())
                .isGreaterThanOrEqualTo(20);
        assertThat(given().get(health).statusCode()).isEqualTo(200);
        assertThat(given().get(metrics).asString())
                .contains("tessera_http_at_work{application=\"users-service\"} 2.0")
                .contains("tessera_http_waiting{application=\"users-service\"} 2.0");
    }

    @Test
    void who_waits_is_answered_in_turn_with_body_and_all() {
        requests.add(get("/slow"));
        requests.add(get("/slow"));
        await().atMost(PATIENCE).until(() -> SlowResource.held() == 2);
        CompletableFuture<HttpResponse<String>> post = post("/slow", "{\"name\":\"" + "x".repeat(50_000) + "\"}");
        requests.add(post);
        await().atMost(PATIENCE).until(() -> gauge("tessera.http.waiting") == 1);
        assertThat(post).isNotDone();

        SlowResource.answerOne();

        assertThat(post.join().statusCode()).isEqualTo(200);
        assertThat(post.join().body()).hasSizeGreaterThan(50_000);
    }

    @Test
    void streams_take_no_place() throws Exception {
        List<InputStream> streams = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            HttpResponse<InputStream> stream = client.send(
                    HttpRequest.newBuilder(api.resolve("/slow/stream")).build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            assertThat(stream.statusCode()).isEqualTo(200);
            streams.add(stream.body());
        }
        assertThat(gauge("tessera.http.streams")).isEqualTo(5);
        assertThat(gauge("tessera.http.at.work")).isZero();
        assertThat(post("/slow", "{}").join().statusCode()).isEqualTo(200);

        for (InputStream stream : streams) {
            stream.close();
        }
        await().atMost(PATIENCE).until(() -> gauge("tessera.http.streams") == 0);
    }

    @Test
    void every_place_is_free_again_when_all_have_left() {
        fill();
        let_go();

        await().atMost(PATIENCE).until(() -> gauge("tessera.http.at.work") == 0);
        assertThat(gauge("tessera.http.waiting")).isZero();
    }

    private void fill() {
        for (int i = 0; i < 4; i++) {
            requests.add(get("/slow"));
        }
        await().atMost(PATIENCE).until(() -> SlowResource.held() == 2 && gauge("tessera.http.waiting") == 2);
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }

    private CompletableFuture<HttpResponse<String>> get(String path) {
        return client.sendAsync(
                HttpRequest.newBuilder(api.resolve(path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private CompletableFuture<HttpResponse<String>> post(String path, String body) {
        return client.sendAsync(
                HttpRequest.newBuilder(api.resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }
}
