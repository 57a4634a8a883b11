package dev.tessera.service.http;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.json.Change;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.EncoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class MergePatchTest {

    @ParameterizedTest
    @ValueSource(strings = {"application/merge-patch+json", "application/json"})
    void absent_keeps_null_removes_and_a_value_changes(String mediaType) {
        assertThat(patch(mediaType, "{\"bio\":null,\"count\":5}").jsonPath().getMap(""))
                .isEqualTo(Map.of("name", "old name", "bio", "null", "count", "5"));
    }

    @Test
    void an_empty_patch_changes_nothing() {
        assertThat(patch("{}").jsonPath().getMap(""))
                .isEqualTo(Map.of("name", "old name", "bio", "old bio", "count", "1"));
    }

    @Test
    void a_member_that_must_stay_cannot_be_removed() {
        assertProblem(patch("{\"name\":null}"), 422, "validation-failed").withErrors("name: must not be null");
    }

    @Test
    void constraints_see_the_new_value() {
        assertProblem(patch("{\"name\":\"\",\"bio\":\"too long\"}"), 422, "validation-failed")
                .withErrors("bio: size must be between 0 and 5", "name: size must be between 1 and 5");
    }

    @Test
    void unknown_members_and_wrong_types_are_named() {
        assertProblem(patch("{\"id\":\"7\"}"), 422, "validation-failed").withErrors("id: is unknown or read-only");
        assertProblem(patch("{\"count\":\"5\"}"), 422, "validation-failed")
                .withErrors("count: must be a whole number in range");
        assertProblem(patch("{\"bio\":7}"), 422, "validation-failed").withErrors("bio: must be a string");
        assertProblem(patch("[]"), 422, "validation-failed").withErrors("body: must be an object");
    }

    @Test
    void a_patch_does_not_print_what_it_holds() {
        assertThat(Change.to("secret")).hasToString("Change(to …)");
    }

    private static Response patch(String body) {
        return patch("application/merge-patch+json", body);
    }

    private static Response patch(String mediaType, String body) {
        return given().config(RestAssuredConfig.config()
                        .encoderConfig(EncoderConfig.encoderConfig()
                                .encodeContentTypeAs("application/merge-patch+json", ContentType.TEXT)))
                .auth()
                .oauth2(TestTokens.of("u1").sign())
                .header("If-Match", "\"7\"")
                .contentType(mediaType)
                .body(body)
                .patch("/samples/7");
    }
}
