package dev.tessera.service.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class ResponseHeadersTest {

    @ParameterizedTest
    @ValueSource(strings = {"/samples", "/nowhere", "/samples/me", "/samples/fault", "/samples?q=%00", "/q/openapi"})
    void every_answer_makes_browsers_careful(String path) {
        Response response = given().urlEncodingEnabled(false).get(path);

        assertThat(response.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(response.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(response.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(response.header("Content-Security-Policy")).isEqualTo("default-src 'none'; frame-ancestors 'none'");
        assertThat(response.header("Vary")).isEqualToIgnoringCase("Authorization");
        assertThat(response.header("X-Request-Id")).isNotBlank();
    }

    @Test
    void strict_transport_is_asked_for_only_where_it_is_configured() {
        assertThat(given().get("/samples").header("Strict-Transport-Security")).isNull();
    }

    @Test
    void swagger_ui_may_run_its_own_scripts() {
        Response page = given().get("/q/swagger-ui/");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.header("Content-Security-Policy"))
                .contains("script-src 'self' 'unsafe-inline'", "frame-ancestors 'none'");
    }

    @Test
    void an_answer_to_somebody_in_person_is_not_stored() {
        String token = TestTokens.of("u1").sign();

        assertThat(given().auth().oauth2(token).get("/samples/me").header("Cache-Control"))
                .isEqualTo("no-store");
        assertThat(given().auth().oauth2(token).get("/nowhere").header("Cache-Control"))
                .isEqualTo("no-store");
        assertThat(given().get("/samples").header("Cache-Control")).isNull();
    }

    @Test
    void a_sane_request_id_is_kept() {
        assertThat(given().header("X-Request-Id", "edge-42.a_b").get("/samples").header("X-Request-Id"))
                .isEqualTo("edge-42.a_b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b",
                "<script>",
                "",
                "ümlaut",
                "0123456789012345678901234567890123456789012345678901234567890123456789"
            })
    void any_other_request_id_is_replaced_by_our_own(String id) {
        assertThat(given().header("X-Request-Id", id).get("/samples").header("X-Request-Id"))
                .matches("[0-9A-HJKMNP-TV-Z]{26}");
    }

    @Test
    void two_requests_have_two_ids() {
        assertThat(given().get("/samples").header("X-Request-Id"))
                .isNotEqualTo(given().get("/samples").header("X-Request-Id"));
    }

    @Test
    void no_other_origin_may_read_answers() {
        Response response =
                given().header("Origin", "https://elsewhere.example").get("/samples");
        Response preflight = given().header("Origin", "https://elsewhere.example")
                .header("Access-Control-Request-Method", "GET")
                .options("/samples");

        assertThat(response.header("Access-Control-Allow-Origin")).isNull();
        assertThat(preflight.header("Access-Control-Allow-Origin")).isNull();
    }

    @Test
    void a_forwarded_address_is_not_believed() {
        Response response = given().header("X-Forwarded-For", "203.0.113.9")
                .header("Forwarded", "for=203.0.113.9")
                .get("/samples/anyone");

        assertThat(response.jsonPath().getString("address")).isEqualTo("127.0.0.1");
    }

    @Test
    void without_a_limit_nobody_is_told_of_one() {
        assertThat(given().get("/samples").header("RateLimit-Limit")).isNull();
    }
}
