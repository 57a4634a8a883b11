package dev.tessera.service.edge;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample is at version 7, its counters hash to c0. */
@QuarkusTest
@WithTable
class ConditionalRequestsTest {

    @Test
    void a_representation_carries_its_tag() {
        Response response = get(null);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.header("ETag")).isEqualTo("\"7-c0\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"7-c0\"", "W/\"7-c0\"", "*", " * ", "\"1\", \"7-c0\"", "\"1\",,W/\"7-c0\" ,"})
    void what_the_client_has_is_not_sent_again(String ifNoneMatch) {
        Response response = get(ifNoneMatch);

        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(response.header("ETag")).isEqualTo("\"7-c0\"");
        assertThat(response.asByteArray()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"7\"", "\"7-c1\"", "\"8-c0\"", "7-c0", "\"\"", "nonsense", "\"7-c0", "", ","})
    void anything_else_is_sent(String ifNoneMatch) {
        assertThat(get(ifNoneMatch).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"7\"", "\"7-c0\"", "\"7-moved\"", "*", "\"6\", \"7\"", "W/\"7\", \"7\""})
    void an_edit_needs_the_version_and_not_the_counters(String ifMatch) {
        assertThat(patch(ifMatch).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"6\"", "\"70\"", "W/\"7\"", "\"07\"", "\"6\", \"8\"", "\"\""})
    void another_version_is_a_failed_precondition(String ifMatch) {
        assertProblem(patch(ifMatch), 412, "precondition-failed")
                .titled(
                        "Precondition failed",
                        "The resource changed since you read it. Read it again and retry with its new ETag.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"7", "7\"", "*, \"7\"", "\"7\" \"8\"", "\"7 \""})
    void what_is_no_tag_is_a_bad_request(String ifMatch) {
        assertProblem(patch(ifMatch), 400, "bad-request")
                .titled("Bad request", "If-Match is not a list of entity tags.");
    }

    @Test
    void an_edit_without_a_condition_is_refused() {
        assertProblem(patch(null), 428, "precondition-required")
                .titled(
                        "Precondition required",
                        "Send If-Match with the ETag of the representation that you are changing.");
    }

    private static Response get(String ifNoneMatch) {
        var request = given().auth().oauth2(TestTokens.of("u1").sign());
        return (ifNoneMatch == null ? request : request.header("If-None-Match", ifNoneMatch)).get("/samples/7");
    }

    private static Response patch(String ifMatch) {
        var request = given().auth()
                .oauth2(TestTokens.of("u1").sign())
                .contentType("application/json")
                .body("{}");
        return (ifMatch == null ? request : request.header("If-Match", ifMatch)).patch("/samples/7");
    }
}
