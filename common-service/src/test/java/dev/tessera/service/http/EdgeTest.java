package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three requests an hour for an address, five for a subject. */
@QuarkusTest
@WithTable
@TestProfile(EdgeProfile.class)
class EdgeTest {

    @TestHTTPResource(value = "/health/live", management = true)
    String liveness;

    @Test
    void an_address_may_send_so_many_requests_and_is_told_what_is_left() {
        for (String left : new String[] {"2", "1", "0"}) {
            Response response = from("203.0.113.1").get("/samples");

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.header("RateLimit-Limit")).isEqualTo("3");
            assertThat(response.header("RateLimit-Remaining")).isEqualTo(left);
            assertThat(Integer.parseInt(response.header("RateLimit-Reset"))).isBetween(1, 3600);
        }
        Response refused = from("203.0.113.1").get("/samples");

        assertProblem(refused, 429, "too-many-requests")
                .titled("Too many requests", "Slow down, and retry after the time given.")
                .withHeader("RateLimit-Limit", "3")
                .withHeader("RateLimit-Remaining", "0");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 1200);
    }

    @Test
    void requests_are_logged_where_that_is_wanted_without_what_was_searched_for() {
        try (LogCapture log = LogCapture.start()) {
            String id = from("203.0.113.77").get("/samples?limit=7").header("X-Request-Id");

            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(log.lines())
                            .anyMatch(line -> line.matches(".*GET /samples 200 [0-9]+ms " + id + ".*")));
            assertThat(log.lines()).noneMatch(line -> line.contains("limit=7"));
        }
    }

    /** As in production, where nobody asked for it. */
    @Test
    void swagger_ui_is_there_only_where_it_is_asked_for() {
        assertThat(from("203.0.113.78").get("/q/swagger-ui/").statusCode()).isEqualTo(404);
        assertThat(from("203.0.113.78").get("/q/openapi").statusCode()).isEqualTo(200);
    }

    @Test
    void addresses_do_not_share_a_limit() {
        exhaust("203.0.113.2");

        assertThat(from("203.0.113.3").get("/samples").statusCode()).isEqualTo(200);
    }

    @Test
    void all_of_an_ipv6_network_is_one_address() {
        for (int i = 0; i < 3; i++) {
            assertThat(from("2001:db8:1:1::" + i).get("/samples").statusCode()).isEqualTo(200);
        }

        assertThat(from("2001:db8:1:1:ffff::9").get("/samples").statusCode()).isEqualTo(429);
        assertThat(from("2001:db8:1:2::1").get("/samples").statusCode()).isEqualTo(200);
    }

    @Test
    void what_does_not_exist_counts_too() {
        from("203.0.113.4").get("/nowhere");
        from("203.0.113.4").get("/samples?q=%00");
        from("203.0.113.4").get("/nowhere");

        assertThat(from("203.0.113.4").get("/nowhere").header("RateLimit-Remaining"))
                .isEqualTo("0");
    }

    @Test
    void a_subject_has_a_limit_of_its_own_wherever_it_comes_from() {
        exhaust("203.0.113.5");
        String token = TestTokens.of("busy").sign();
        for (int i = 0; i < 5; i++) {
            Response response =
                    from("203.0.113." + (5 + i)).auth().oauth2(token).get("/samples/me");
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.header("RateLimit-Limit")).isEqualTo("5");
        }

        assertProblem(from("203.0.113.99").auth().oauth2(token).get("/samples/me"), 429, "too-many-requests");
        assertThat(from("203.0.113.5")
                        .auth()
                        .oauth2(TestTokens.of("quiet").sign())
                        .get("/samples/me")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void guessing_tokens_counts_against_the_address() {
        for (int i = 0; i < 3; i++) {
            assertThat(from("203.0.113.20")
                            .auth()
                            .oauth2(TestTokens.of("u" + i).forged())
                            .get("/samples/me")
                            .statusCode())
                    .isEqualTo(401);
        }

        assertProblem(
                from("203.0.113.20").auth().oauth2(TestTokens.of("u").forged()).get("/samples/me"),
                429,
                "too-many-requests");
    }

    @Test
    void another_scheme_counts_against_the_address() {
        for (int i = 0; i < 3; i++) {
            assertThat(from("203.0.113.21")
                            .header("Authorization", "Basic eA==")
                            .get("/samples")
                            .statusCode())
                    .isEqualTo(200);
        }

        assertThat(from("203.0.113.21")
                        .header("Authorization", "Basic eA==")
                        .get("/samples")
                        .statusCode())
                .isEqualTo(429);
    }

    @Test
    void probes_are_not_limited() {
        for (int i = 0; i < 10; i++) {
            Response response = given().get(liveness);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.header("RateLimit-Limit")).isNull();
        }
    }

    @Test
    void a_trusted_proxy_is_believed() {
        assertThat(from("198.51.100.7").get("/samples/anyone").jsonPath().getString("address"))
                .isEqualTo("198.51.100.7");
        assertThat(from("2001:db8::7").get("/samples/anyone").jsonPath().getString("address"))
                .isEqualTo("2001:db8::/64");
    }

    @Test
    void strict_transport_is_asked_for() {
        assertThat(from("198.51.100.8").get("/samples").header("Strict-Transport-Security"))
                .isEqualTo("max-age=31536000; includeSubDomains");
    }

    @Test
    void traces_go_where_they_are_asked_to() {
        from("198.51.100.9").get("/samples");

        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(Collector.received()).contains("/v1/traces"));
    }

    @Test
    void a_script_of_an_allowed_origin_may_ask_whether_it_may() {
        Response preflight = from("198.51.100.10")
                .header("Origin", "https://app.example")
                .header("Access-Control-Request-Method", "PATCH")
                .header("Access-Control-Request-Headers", "authorization,content-type,if-match")
                .options("/samples/1");

        assertThat(preflight.statusCode()).isEqualTo(200);
        assertThat(preflight.header("Access-Control-Allow-Origin")).isEqualTo("https://app.example");
        assertThat(preflight.header("Access-Control-Allow-Methods")).isEqualTo("PATCH");
        assertThat(preflight.header("Access-Control-Allow-Headers")).isEqualTo("authorization,content-type,if-match");
        assertThat(preflight.header("Access-Control-Max-Age")).isEqualTo("600");
        assertThat(preflight.header("RateLimit-Limit")).isNull();
    }

    @Test
    void it_reads_answers_and_refusals_with_their_headers() {
        Response answer =
                from("198.51.100.11").header("Origin", "https://app.example").get("/samples");
        Response refusal =
                from("198.51.100.11").header("Origin", "https://app.example").get("/samples/me");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertProblem(refusal, 401, "unauthenticated");
        for (Response response : List.of(answer, refusal)) {
            assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("https://app.example");
            assertThat(response.header("Access-Control-Allow-Credentials")).isEqualTo("false");
            assertThat(response.header("Access-Control-Expose-Headers").split(","))
                    .contains("ETag", "Location", "Retry-After", "WWW-Authenticate", "RateLimit-Remaining")
                    .contains("Accept-Patch", "Idempotent-Replayed", "X-Request-Id");
        }
    }

    @Test
    void a_script_of_another_origin_may_do_nothing() {
        Response preflight = from("198.51.100.12")
                .header("Origin", "https://elsewhere.example")
                .header("Access-Control-Request-Method", "GET")
                .options("/samples");
        Response answer = from("198.51.100.12")
                .header("Origin", "https://elsewhere.example")
                .get("/samples");

        for (Response response : List.of(preflight, answer)) {
            assertThat(response.statusCode()).isEqualTo(403);
            assertThat(response.header("Access-Control-Allow-Origin")).isNull();
            assertThat(response.asString()).isEmpty();
        }
    }

    @Test
    void caches_keep_the_answers_to_origins_apart_even_from_those_to_none() {
        assertThat(from("198.51.100.13").get("/samples").headers().getValues("Vary"))
                .containsExactlyInAnyOrder("authorization", "origin");
    }

    private static void exhaust(String address) {
        for (int i = 0; i < 4; i++) {
            from(address).get("/samples");
        }
        assertThat(from(address).get("/samples").statusCode()).isEqualTo(429);
    }

    private static io.restassured.specification.RequestSpecification from(String address) {
        return given().urlEncodingEnabled(false).header("X-Forwarded-For", address);
    }
}
