package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class MalformedRequestsTest {

    private static final int LIMIT = 256 * 1024;
    private static final String URI_DETAIL =
            "The path and query must be percent-encoded UTF-8 without control characters.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/samples/%zz", "/samples/%", "/samples/%4", "/samples/a%00b", "/samples/%0d%0aX-Evil:1",
                        "/samples/%7f",
                "/samples/%ff", "/samples/%c0%80", "/samples/%ed%a0%80", "/samples/%c2%85", "/samples?q=%zz",
                        "/samples?q=%",
                "/samples?q=%00", "/samples?q=%ff", "/samples?%00=1", "/samples?q=a%0ab", "/%zz", "/q/openapi?x=%zz"
            })
    void a_uri_that_does_not_decode_to_clean_text_is_a_bad_request(String target) throws IOException {
        RawHttp.Answer answer = RawHttp.get(target);

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.text())
                .contains("application/problem+json", "\"type\":\"/problems/bad-request\"", URI_DETAIL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/samples/caf\u00e9", "/samples/\u0001", "/samples/\u007f", "/samples?q=\u0080"})
    void bytes_that_should_have_been_encoded_are_a_bad_request(String target) throws IOException {
        assertThat(RawHttp.get(target).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/samples?q=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80",
                "/samples?q=%23%24",
                "/samples?q=a+b&q=c",
                "/samples?q",
                "/samples?=",
                "/samples?&&",
                "/samples?limit=5;x=1"
            })
    void strange_but_clean_uris_are_no_fault_of_ours(String target) throws IOException {
        assertThat(RawHttp.get(target).status()).as(target).isBetween(200, 422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/samples/../samples",
                "/./samples",
                "//samples",
                "/samples/..%2f..%2fetc",
                "*",
                "samples",
                "http://x/"
            })
    void odd_targets_are_no_fault_of_ours(String target) throws IOException {
        assertThat(RawHttp.get(target).status()).as(target).isBetween(200, 499);
    }

    @Test
    void the_text_of_a_good_uri_arrives_unharmed() {
        assertThat(given().queryParam("q", "# $ é 👩‍🚀")
                        .get("/samples")
                        .jsonPath()
                        .getString("[0].name"))
                .isEqualTo("# $ é 👩‍🚀");
    }

    @Test
    void a_uri_over_the_limit_is_too_long() throws IOException {
        assertThat(RawHttp.get("/samples?q=" + "a".repeat(8_100)).status()).isEqualTo(200);
        RawHttp.Answer problem = RawHttp.get("/samples?q=" + "a".repeat(8_200));
        assertThat(problem.status()).isEqualTo(414);
        assertThat(problem.text())
                .contains("\"type\":\"/problems/uri-too-long\"", "A URI may have at most 8192 characters.");
        assertThat(RawHttp.get("/samples?q=" + "a".repeat(100_000)).status()).isEqualTo(414);
    }

    @Test
    void headers_over_the_limit_are_too_large() throws IOException {
        assertThat(RawHttp.get("/samples", "X-Big: " + "a".repeat(15_000)).status())
                .isEqualTo(200);
        RawHttp.Answer problem = RawHttp.get("/samples", "X-Big: " + "a".repeat(20_000));
        assertThat(problem.status()).isEqualTo(431);
        assertThat(problem.text())
                .contains("\"type\":\"/problems/headers-too-large\"", "All headers together may have 16384 bytes.");
        assertThat(RawHttp.get("/samples", "X-Big: " + "a".repeat(200_000)).status())
                .isEqualTo(431);
    }

    @Test
    void a_body_up_to_the_limit_is_read() {
        assertProblem(
                given().contentType("application/json").body(bodyOf(LIMIT)).post("/samples"), 422, "validation-failed");
    }

    @Test
    void a_declared_body_over_the_limit_is_too_large() {
        assertProblem(
                        given().contentType("application/json")
                                .body(bodyOf(LIMIT + 1))
                                .post("/samples"),
                        413,
                        "body-too-large")
                .titled("Body too large", "A body may have at most 262144 bytes.")
                .at("/samples");
    }

    @Test
    void a_chunked_body_over_the_limit_is_too_large() throws IOException {
        for (int size : new int[] {LIMIT + 1, 3 * LIMIT, 12 << 20}) {
            RawHttp.Answer answer = RawHttp.send(chunked(bodyOf(size)));

            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.text()).contains("\"type\":\"/problems/body-too-large\"");
        }
    }

    @Test
    void a_chunked_body_within_the_limit_is_read() throws IOException {
        assertThat(RawHttp.send(chunked("{\"name\":\"a\",\"total\":1}")).status())
                .isEqualTo(200);
    }

    @Test
    void a_broken_chunk_is_a_bad_request_or_the_end() throws IOException {
        String request = chunked("").replace("0\r\n\r\n", "zz\r\nabc\r\n");

        assertThat(RawHttp.send(request).status()).isIn(0, 400);
    }

    private static String bodyOf(int bytes) {
        return "{\"name\":\"" + "a".repeat(bytes - 11) + "\"}";
    }

    private static String chunked(String body) {
        StringBuilder request = new StringBuilder("POST /samples HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
        int chunk = 8_000;
        for (int start = 0; start < body.length(); start += chunk) {
            String part = body.substring(start, Math.min(start + chunk, body.length()));
            request.append(Integer.toHexString(part.length()))
                    .append("\r\n")
                    .append(part)
                    .append("\r\n");
        }
        return request.append("0\r\n\r\n").toString();
    }

    /** What is refused before its body has been read is answered while the chunk that is none lies in the same buffer. */
    @Test
    void an_answer_does_not_get_lost_when_the_rest_of_the_request_is_malformed() throws IOException {
        RawHttp.Answer answer = RawHttp.send("GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n");

        assertThat(answer.status()).as(answer.text()).isEqualTo(404);
    }
}
