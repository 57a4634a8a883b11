package dev.tessera.service.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.RawHttp;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nobody who sends requests decides how many series there are, or that others are not counted. */
@QuarkusTest
@WithTable
class MetricLabelsTest {

    private static final int INVENTED = 2_500;
    private static final String FORGED = TestTokens.of("u1").forged();

    @Inject
    MeterRegistry registry;

    @Test
    void ten_thousand_invented_values_make_no_series() throws IOException {
        attack(1);
        awaitCounted("/samples/me");
        Set<String> before = series();

        attack(INVENTED);
        awaitCounted("/samples/me");

        assertThat(series()).isEqualTo(before);
    }

    @Test
    void what_is_refused_before_it_is_routed_counts_for_its_operation() {
        double before = count("/samples/{id}", "401");

        given().auth().oauth2(FORGED).delete("/samples/01J9ZZZZZZZZZZZZZZZZZZZZZZ");

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(count("/samples/{id}", "401")).isEqualTo(before + 1));
    }

    @Test
    void good_requests_are_counted_whatever_bad_ones_came_before() throws IOException {
        pipeline(150, number -> request("GET", "/samples/" + number, "Authorization: Bearer " + FORGED));
        double before = count("/samples/me", "200");

        for (int i = 0; i < 5; i++) {
            given().auth().oauth2(TestTokens.of("u1").sign()).get("/samples/me");
        }

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(count("/samples/me", "200")).isEqualTo(before + 5));
    }

    private static void attack(int each) throws IOException {
        pipeline(each, number -> request("M" + number, "/samples/me", "X-Number: " + number));
        pipeline(each, number -> request("GET", "/samples/" + number, "Authorization: Bearer " + FORGED));
        pipeline(each, number -> request("GET", "/nothing/" + number + "/here", "User-Agent: " + number));
        pipeline(
                each,
                number -> "PUT /samples/me/" + number + " HTTP/1.1\r\nHost: host" + number + ".example\r\n"
                        + "Content-Length: 0\r\nX-Forwarded-Host: h" + number + "\r\n\r\n");
    }

    private static String request(String method, String path, String header) {
        return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n";
    }

    /** Many requests over few connections. */
    private static void pipeline(int requests, IntFunction<String> request) throws IOException {
        int batch = 250;
        for (int from = 0; from < requests; from += batch) {
            String bytes = IntStream.range(from, Math.min(from + batch, requests))
                    .mapToObj(request)
                    .collect(Collectors.joining());
            RawHttp.send(bytes + "GET /samples/anyone HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        }
    }

    /** A request is counted after its answer: this one comes after all others. */
    private void awaitCounted(String path) {
        double before = count(path, "200");
        given().auth().oauth2(TestTokens.of("u1").sign()).get(path);
        await().atMost(Duration.ofMinutes(1)).until(() -> count(path, "200") > before);
    }

    private double count(String uri, String status) {
        return registry.find("http.server.requests").tags("uri", uri, "status", status).timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private Set<String> series() {
        return registry.getMeters().stream()
                .map(Meter::getId)
                .filter(id -> id.getName().startsWith("http."))
                .map(Meter.Id::toString)
                .collect(Collectors.toSet());
    }
}
