package dev.tessera.service.edge;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample list has two pages. Its resource has no word about cursors, and cannot forget to bind one. */
@QuarkusTest
@WithTable
class ListTest {

    @Test
    void a_list_goes_on_behind_its_cursor_and_ends() {
        Response first = list("u1", Map.of("of", "x", "limit", "7"));
        Response second = list("u1", Map.of("of", "x", "limit", "9", "cursor", next(first)));

        assertThat(first.jsonPath().getList("items")).containsExactly("A OF 7");
        assertThat(second.jsonPath().getList("items")).containsExactly("B OF 9");
        assertThat(second.asString()).doesNotContain("next");
    }

    @Test
    void a_parameter_with_nothing_behind_its_name_is_none() {
        assertThat(list("u1", Map.of("cursor", "", "limit", "")).asString())
                .contains("next")
                .contains("A OF 20");
    }

    @Test
    void a_cursor_is_good_for_its_filter_alone() {
        String next = next(list("u1", Map.of("of", "x")));

        assertProblem(list("u1", Map.of("of", "y", "cursor", next)), 400, "invalid-cursor");
        assertProblem(list("u1", Map.of("cursor", next)), 400, "invalid-cursor");
        assertProblem(list("u1", Map.of("of", "x", "more", "z", "cursor", next)), 400, "invalid-cursor");

        String imitated = next(list("u1", Map.of("of", "x4:more1:z")));
        assertProblem(list("u1", Map.of("of", "x", "more", "z", "cursor", imitated)), 400, "invalid-cursor");
    }

    @Test
    void a_cursor_is_good_for_its_caller_alone() {
        String next = next(list("u1", Map.of()));

        assertProblem(list("u2", Map.of("cursor", next)), 400, "invalid-cursor");
        assertProblem(given().queryParam("cursor", next).get("/samples/list"), 400, "invalid-cursor");
        assertThat(list("u1", Map.of("cursor", next)).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "101"})
    void a_limit_out_of_bounds_is_named(String limit) {
        assertProblem(list("u1", Map.of("limit", limit)), 422, "validation-failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "1.5", "99999999999"})
    void a_limit_that_is_no_number_cannot_be_read(String limit) {
        assertProblem(list("u1", Map.of("limit", limit)), 400, "bad-request");
    }

    private static Response list(String caller, Map<String, String> query) {
        return given().auth()
                .oauth2(TestTokens.of(caller).sign())
                .queryParams(query)
                .get("/samples/list");
    }

    private static String next(Response page) {
        return page.jsonPath().getString("next");
    }
}
