package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.sample.CreationResource;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class ProblemsTest {

    private static final String NOTHING_HERE = "There is nothing here, or nothing that you may see.";

    @Test
    void a_problem_has_these_members_and_no_other() {
        Response response = given().get("/nowhere");

        assertProblem(response, 404, "not-found")
                .titled("Not found", NOTHING_HERE)
                .at("/nowhere");
        assertThat(response.jsonPath().getMap("").keySet())
                .isEqualTo(Set.of("type", "title", "status", "detail", "instance"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nowhere", "/samples/me/deeper", "/q/nowhere"})
    void an_unknown_path_is_not_found(String path) {
        assertProblem(signedIn().get(path), 404, "not-found")
                .titled("Not found", NOTHING_HERE)
                .at(path);
    }

    @Test
    void another_method_is_not_allowed_and_the_answer_says_which_are() {
        assertProblem(given().put("/samples"), 405, "method-not-allowed")
                .titled("Method not allowed", "Allowed here: GET, HEAD, OPTIONS, POST.")
                .withHeader("Allow", "GET, HEAD, OPTIONS, POST")
                .at("/samples");
        assertProblem(signedIn().post("/samples/7"), 405, "method-not-allowed")
                .withHeader("Allow", "DELETE, GET, HEAD, OPTIONS, PATCH");
        assertProblem(given().request("BREW", "/samples"), 405, "method-not-allowed");
    }

    @Test
    void a_representation_that_nobody_makes_is_not_acceptable() {
        assertProblem(given().accept("text/csv").get("/samples"), 406, "not-acceptable")
                .titled("Not acceptable", "This operation has no representation that the Accept header allows.");
        assertProblem(given().accept("%%%").get("/samples"), 406, "not-acceptable");
    }

    @Test
    void a_media_type_that_nobody_reads_is_unsupported() {
        assertProblem(given().contentType("text/csv").body("a,b").post("/samples"), 415, "unsupported-media-type")
                .titled(
                        "Unsupported media type",
                        "This operation does not read the media type in the Content-Type header."
                                + " Send application/json.");
        assertProblem(
                given().contentType("text/plain; charset").body("{}").post("/samples"), 415, "unsupported-media-type");
        assertProblem(
                given().contentType("application/vnd.x+json").body("{}").post("/samples"),
                415,
                "unsupported-media-type");
    }

    @Test
    void a_patch_of_another_type_is_told_which_are_read() {
        Response response = signedIn().contentType("text/plain").body("{}").patch("/samples/7");

        assertProblem(response, 415, "unsupported-media-type")
                .titled(
                        "Unsupported media type",
                        "This operation does not read the media type in the Content-Type header."
                                + " Send application/merge-patch+json or application/json.")
                .withHeader("Accept-Patch", "application/merge-patch+json, application/json");
    }

    @Test
    void what_has_no_body_suits_whoever_accepts_anything_at_all() {
        for (String accepted : new String[] {"application/problem+json", "application/json", "image/png"}) {
            assertThat(given().auth()
                            .oauth2(TestTokens.of("u1").roles("ADMIN").sign())
                            .accept(accepted)
                            .delete("/samples/7")
                            .statusCode())
                    .as(accepted)
                    .isEqualTo(204);
        }
    }

    @Test
    void nothing_is_done_for_who_does_not_accept_the_answer() {
        int before = CreationResource.BEGUN.get();

        assertProblem(
                signedIn()
                        .accept("text/csv, application/json;q=0")
                        .contentType("application/json")
                        .body("{\"name\":\"a\"}")
                        .post("/creations"),
                406,
                "not-acceptable");
        assertThat(CreationResource.BEGUN).hasValue(before);
    }

    @Test
    void me_is_the_caller_and_who_has_no_token_is_asked_for_one() {
        assertThat(signedIn().get("/samples/of/me").jsonPath().getString("id")).isEqualTo("u1");
        assertThat(signedIn().get("/samples/of/u2").jsonPath().getString("id")).isEqualTo("u2");
        assertProblem(given().get("/samples/of/me"), 401, "unauthenticated").withHeader("WWW-Authenticate", "Bearer");
    }

    @Test
    void a_problem_is_json_whatever_the_client_accepts() {
        assertProblem(given().accept("text/html").get("/nowhere"), 404, "not-found");
        assertProblem(given().accept("application/xml").get("/samples/fault"), 406, "not-acceptable");
    }

    @Test
    void a_fault_of_ours_shows_the_request_id_and_nothing_else() {
        Response response = given().header("X-Request-Id", "fault-1").get("/samples/fault");

        assertProblem(response, 500, "internal-error")
                .titled(
                        "Internal error",
                        "Something went wrong on our side. Quote the request id when you report it: fault-1.")
                .withHeader("X-Request-Id", "fault-1");
        assertThat(response.asString()).doesNotContain("secret");
    }

    @Test
    void a_fault_is_logged_once_with_its_request_id() {
        try (LogCapture log = LogCapture.start()) {
            given().header("X-Request-Id", "fault-2").get("/samples/fault");

            assertThat(log.lines())
                    .filteredOn(line -> line.contains("a secret of"))
                    .singleElement()
                    .asString()
                    .contains("ERROR", "fault-2", "GET /samples/fault failed");
        }
    }

    @Test
    void a_problem_is_not_logged_as_a_fault() {
        try (LogCapture log = LogCapture.start()) {
            given().get("/samples/wrapped");
            given().get("/nowhere");

            assertThat(log.lines()).noneMatch(line -> line.contains("ERROR") || line.contains("WARN"));
        }
    }

    @Test
    void a_problem_wrapped_by_a_future_is_still_that_problem() {
        assertProblem(given().get("/samples/wrapped"), 409, "sample-taken").titled("Sample taken", "Try another.");
    }

    @Test
    void a_parameter_of_the_wrong_form_is_a_bad_request() {
        String detail = "A parameter in the path or query has the wrong form.";
        assertProblem(given().get("/samples?limit=many"), 400, "bad-request")
                .withErrors("limit: must be a whole number");
        assertProblem(given().get("/samples/number/seven"), 400, "bad-request").titled("Bad request", detail);
        assertProblem(given().get("/samples/number/99999999999"), 400, "bad-request");
    }

    @Test
    void a_constraint_on_a_parameter_names_it_as_the_client_does() {
        assertProblem(given().get("/samples?limit=101"), 422, "validation-failed")
                .titled("Validation failed", "Some values are not acceptable: see \"errors\".")
                .withErrors("limit: must be less than or equal to 100");
    }

    @Test
    void messages_do_not_depend_on_the_language_of_the_client() {
        assertProblem(given().header("Accept-Language", "pt-BR").get("/samples?limit=0"), 422, "validation-failed")
                .withErrors("limit: must be greater than or equal to 1");
    }

    private static RequestSpecification signedIn() {
        return given().auth().oauth2(TestTokens.of("u1").sign());
    }
}
