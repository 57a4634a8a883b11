package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before a resource sees it. */
@QuarkusTest
@WithTable
class RequestChecksTest {

    @Test
    void every_parameter_that_is_not_taken_is_named() {
        assertProblem(given().get("/samples?tag=x&limit=5&Limit=3"), 400, "bad-request")
                .titled("Bad request", "Parameters in the query are not acceptable: see \"errors\".")
                .withErrors("Limit: is unknown here", "tag: is unknown here");
        assertProblem(given().get("/samples/7/parts?cursor=x"), 400, "bad-request")
                .withErrors("cursor: is unknown here");
        assertThat(given().get("/samples/list?of=x&limit=1&cursor=").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "colour=blue|colour: must be one of RED, GREEN",
                "colour=|colour: must be one of RED, GREEN",
                "open=yes|open: must be true or false",
                "size=1.5|size: must be a whole number",
                "size=9223372036854775808|size: must be a whole number",
                "colour=RED&colour=RED|colour: may be given once",
            })
    void a_parameter_that_does_not_fit_is_told_what_it_may_be(String query, String error) {
        assertProblem(given().get("/samples/7/parts?" + query), 400, "bad-request")
                .withErrors(error);
    }

    @Test
    void parameters_that_fit_are_taken() {
        Response response = given().get("/samples/7/parts?colour=RED&open=true&size=-1&tag=a&tag=b");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.jsonPath().getString("tags")).isEqualTo("a,b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/samples/", "//samples", "/samples//7/parts", "/samples/7/parts/", "/samples/7//parts"})
    void a_segment_that_is_not_there_names_nothing(String target) throws IOException {
        RawHttp.Answer answer = RawHttp.get(target);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).contains("\"type\":\"/problems/not-found\"");
    }

    @Test
    void what_a_path_allows_is_the_same_whichever_class_offers_it() {
        assertProblem(given().post("/samples/7/parts"), 405, "method-not-allowed")
                .withHeader("Allow", "GET, HEAD, OPTIONS");
        assertProblem(given().delete("/samples/me"), 405, "method-not-allowed")
                .withHeader("Allow", "GET, HEAD, OPTIONS");
    }

    @Test
    void what_is_offered_for_an_id_is_offered_for_me() {
        String token = TestTokens.of("u1").sign();

        assertThat(given().auth().oauth2(token).delete("/samples/of/me").statusCode())
                .isEqualTo(204);
        assertProblem(given().auth().oauth2(token).put("/samples/of/me"), 405, "method-not-allowed")
                .withHeader("Allow", "DELETE, GET, HEAD, OPTIONS");
    }

    @Test
    void options_are_those_of_the_path() {
        Response response = given().options("/samples/7");

        assertThat(response.statusCode()).isEqualTo(204);
        assertThat(response.header("Allow")).isEqualTo("DELETE, GET, HEAD, OPTIONS, PATCH");
        assertThat(response.header("Accept-Patch")).isEqualTo("application/merge-patch+json, application/json");
        assertThat(given().options("/samples").header("Allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
        assertProblem(given().options("/nowhere"), 404, "not-found");
    }

    @Test
    void head_is_get_without_a_body() {
        Response response = given().head("/samples/7/parts");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.asByteArray()).isEmpty();
    }

    @Test
    void a_bad_token_is_ignored_where_no_token_counts() {
        for (String token : new String[] {TestTokens.of("u1").forged(), "nonsense"}) {
            assertThat(given().auth()
                            .oauth2(token)
                            .contentType("application/json")
                            .post("/samples/optional")
                            .asString())
                    .isEqualTo("false");
            assertProblem(given().auth().oauth2(token).get("/samples"), 401, "unauthenticated")
                    .withHeader("WWW-Authenticate", "Bearer");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/samples", "/samples/me", "/samples/optional", "/nowhere"})
    void two_sets_of_credentials_are_refused(String target) throws IOException {
        String credentials = "Authorization: Bearer " + TestTokens.of("u1").sign();

        RawHttp.Answer answer = RawHttp.get(target, credentials, credentials);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("There may be one Authorization header.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Host:\r\n",
                "Host: a b\r\n",
                "Host: a:b\r\n",
                "Host: a/b\r\n",
                "Host: [::1\r\n",
                "Host: u@a\r\n",
                "Host: a:123456\r\n",
                "Host: a\r\nHost: b\r\n"
            })
    void a_request_says_for_which_host_it_is(String host) throws IOException {
        try (LogCapture log = LogCapture.start()) {
            RawHttp.Answer answer = RawHttp.send("GET /samples HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n");

            assertThat(answer.status()).as(answer.text()).isEqualTo(400);
            assertThat(answer.text()).contains("application/problem+json", "The Host header must name one host");
            assertThat(log.lines()).noneMatch(line -> line.contains("ERROR"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:65535", "a.b-c_d"})
    void a_host_with_or_without_a_port_is_clear(String host) throws IOException {
        assertThat(RawHttp.send("GET /samples HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                        .status())
                .isEqualTo(200);
        assertThat(RawHttp.send("GET /samples HTTP/1.0\r\n\r\n").status()).isEqualTo(200);
    }
}
