package dev.tessera.service.openapi;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class OpenApiTest {

    private static final Map<String, Object> PROBLEM_CONTENT =
            Map.of("application/problem+json", Map.of("schema", Map.of("$ref", "#/components/schemas/Problem")));

    private JsonPath document;

    @BeforeEach
    void read() {
        document = given().get("/q/openapi?format=json").jsonPath();
    }

    @Test
    void the_document_says_what_it_is() {
        assertThat(document.getString("openapi")).isEqualTo("3.1.0");
        assertThat(document.getString("info.license.name")).isEqualTo("Apache-2.0");
        assertThat(document.getString("info.description")).isNotBlank();
        assertThat(document.getString("info.contact.name")).isEqualTo("Tessera");
        assertThat(document.getList("servers.url")).containsExactly("/");
        assertThat(document.getMap("components.securitySchemes.bearer"))
                .isEqualTo(
                        Map.of(
                                "type", "http",
                                "scheme", "bearer",
                                "bearerFormat", "JWT",
                                "description",
                                        "An access token from POST /sessions or POST /tokens of users-service, verified as RFC8725 asks"));
    }

    @Test
    void a_closed_operation_asks_for_a_token_and_may_refuse() {
        assertThat(document.getList("paths.'/samples/{id}'.get.security")).containsExactly(Map.of("bearer", List.of()));
        assertThat(statuses("'/samples/{id}'.get"))
                .containsExactlyInAnyOrder(
                        "200", "304", "400", "401", "403", "404", "406", "413", "414", "422", "429", "431", "500",
                        "503");
    }

    @Test
    void what_the_edge_does_is_described_by_what_the_method_declares() {
        assertThat(parameters("'/samples/list'.get")).containsExactlyInAnyOrder("cursor", "limit", "more", "of");
        assertThat(parameters("'/samples/{id}'.get")).containsExactlyInAnyOrder("id", "If-None-Match");
        assertThat(parameters("'/samples/{id}'.patch")).containsExactlyInAnyOrder("id", "If-Match");
        assertThat(statuses("'/samples/{id}'.patch")).contains("200", "412", "428");
        assertThat(parameters("'/creations'.post")).containsExactly("Idempotency-Key");
        assertThat(document.getString("components.responses.PreconditionRequired.content"))
                .contains("application/problem+json");
    }

    @Test
    void an_answer_is_described_by_its_type() {
        assertThat(document.getString(
                        "paths.'/samples/{id}'.get.responses.'200'.content.'application/json'.schema.$ref"))
                .isEqualTo("#/components/schemas/Sample");
    }

    @Test
    void a_success_is_described_by_what_the_method_declares() {
        assertThat(success("'/samples/list'.get")).isEqualTo(Map.of("200", "A page of the list."));
        assertThat(success("'/samples/{id}'.get")).isEqualTo(Map.of("200", "The sample."));
        assertThat(success("'/samples/{id}'.patch")).isEqualTo(Map.of("200", "The answer after the change."));
        assertThat(success("'/samples/{id}'.delete")).isEqualTo(Map.of("204", "Done."));
        assertThat(success("'/creations'.post")).isEqualTo(Map.of("201", "Created; Location says where it is."));
        assertThat(document.getString("paths.'/creations'.post.responses.'201'.content.'application/json'.schema.$ref"))
                .isEqualTo("#/components/schemas/Creation");
        assertThat(success("'/samples/several'.post"))
                .isEqualTo(Map.of("207", "A result for each, in the order of the request."));
        assertThat(success("'/samples/wrapped'.get")).isEqualTo(Map.of("200", "Never."));
    }

    @Test
    void a_parameter_is_described_by_its_name() {
        assertThat(description("'/samples/of/{userId}'.get")).isEqualTo("The user's id, or `me`.");
        assertThat(description("'/samples/number/{n}'.get")).isEqualTo("A number.");
        assertThat(document.getMap("components")).doesNotContainKey("parameters");
    }

    @Test
    void bodies_are_json_and_patches_have_two_names() {
        assertThat(document.<String, Object>getMap("paths.'/samples'.post.requestBody.content"))
                .containsOnlyKeys("application/json");
        assertThat(document.<String, Object>getMap("paths.'/samples/{id}'.patch.requestBody.content"))
                .containsOnlyKeys("application/merge-patch+json", "application/json");
        assertThat(document.<String, Object>getMap("paths.'/samples'.get.responses.'200'.content"))
                .containsOnlyKeys("application/json");
    }

    @Test
    void a_role_is_no_scope_of_a_bearer_token() {
        assertThat(document.getList("paths.'/samples/{id}'.delete.security"))
                .containsExactly(Map.of("bearer", List.of()));
    }

    @Test
    void an_open_operation_takes_a_token_or_none() {
        assertThat(document.getList("paths.'/samples'.get.security"))
                .containsExactly(Map.of(), Map.of("bearer", List.of()));
        assertThat(statuses("'/samples'.get"))
                .containsExactlyInAnyOrder(
                        "200", "400", "401", "403", "406", "413", "414", "422", "429", "431", "500", "503");
    }

    @Test
    void an_operation_that_ignores_tokens_asks_for_none() {
        assertThat(document.getList("paths.'/samples/optional'.post.security")).isEmpty();
        assertThat(statuses("'/samples/optional'.post")).doesNotContain("401", "403");
    }

    @Test
    void an_operation_with_a_body_may_refuse_it() {
        assertThat(statuses("'/samples'.post"))
                .containsExactlyInAnyOrder(
                        "200", "400", "401", "403", "406", "408", "409", "413", "414", "415", "422", "429", "431",
                        "500", "503");
    }

    @Test
    void headers_are_described_where_they_are_sent() {
        assertThat(headers("paths.'/samples/{id}'.get.responses.'200'")).contains("ETag", "RateLimit-Limit");
        assertThat(headers("paths.'/creations'.post.responses.'201'"))
                .contains("ETag", "Location", "Idempotent-Replayed", "X-Request-Id");
        assertThat(headers("paths.'/samples'.get.responses.'200'")).doesNotContain("ETag", "Location");
        assertThat(headers("components.responses.Unauthenticated")).contains("WWW-Authenticate");
        assertThat(headers("components.responses.TooManyRequests")).contains("Retry-After", "RateLimit-Reset");
        assertThat(headers("components.responses.Unavailable")).contains("Retry-After");
        assertThat(headers("components.responses.UnsupportedPatch")).contains("Accept-Patch");
        assertThat(document.getString("paths.'/samples/{id}'.patch.responses.'415'.$ref"))
                .isEqualTo("#/components/responses/UnsupportedPatch");
    }

    @Test
    void problems_that_an_operation_describes_itself_stay_as_they_are() {
        assertThat(document.getString("paths.'/samples/wrapped'.get.responses.409.description"))
                .isEqualTo("The sample is taken.");
        assertThat(document.getMap("paths.'/samples/wrapped'.get.responses.409.content"))
                .isEqualTo(PROBLEM_CONTENT);
        assertThat(document.getString("paths.'/samples/wrapped'.get.responses.400.description"))
                .isEqualTo("The sample says no.");
    }

    @Test
    void every_problem_has_the_one_schema() {
        assertThat(document.getMap("components.responses.NotFound.content")).isEqualTo(PROBLEM_CONTENT);
        assertThat(document.getMap("components.schemas.Problem.properties"))
                .containsOnlyKeys("type", "title", "status", "detail", "instance", "errors", "allowed");
        assertThat(document.getString("components.schemas.Problem.properties.errors.items.$ref"))
                .isEqualTo("#/components/schemas/FieldError");
        assertThat(document.getMap("components.schemas"))
                .doesNotContainKeys("HttpProblem", "HttpValidationProblem", "Violation");
    }

    @Test
    void a_change_is_described_as_its_value_or_null() {
        assertThat(document.getList("components.schemas.SamplePatch.properties.bio.type", String.class))
                .containsExactlyInAnyOrder("string", "null");
        assertThat(document.getMap("components.schemas").keySet())
                .noneMatch(name -> name.toString().startsWith("Change"));
    }

    @Test
    void a_change_of_a_choice_has_one_type_and_null_only_if_it_may_be_removed() {
        assertThat(document.getMap("components.schemas.SamplePatch.properties.colour"))
                .containsEntry("type", List.of("string", "null"))
                .containsEntry("enum", Arrays.asList("RED", "GREEN", null));
        assertThat(document.getMap("components.schemas.SamplePatch.properties.frame"))
                .isEqualTo(
                        Map.of("type", "string", "enum", List.of("RED", "GREEN"), "description", "Not to be removed."));
    }

    @Test
    void what_a_text_must_look_like_is_said_once() {
        assertThat(document.getMap("components.schemas.Code")).containsEntry("pattern", "[A-Z]{3}");
        assertThat(document.getMap("components.schemas.SamplePatch.properties.mark"))
                .isEqualTo(Map.of("$ref", "#/components/schemas/Code"));
        assertThat(document.getMap("components.schemas.SamplePatch.properties.code"))
                .containsEntry("type", List.of("string", "null"))
                .containsEntry("pattern", "[A-Z]{3}");
    }

    @Test
    void every_operation_has_id_summary_description_and_a_tag_that_is_listed() {
        List<String> tags = document.getList("tags.name");
        Map<String, Map<String, Map<String, Object>>> paths = document.getMap("paths");
        paths.forEach((path, operations) -> operations.forEach((method, operation) -> {
            assertThat(operation).as(method + " " + path).containsKeys("operationId", "summary", "description", "tags");
            assertThat(tags).containsAll(strings(operation.get("tags")));
        }));
        assertThat(paths.values().stream()
                        .flatMap(operations -> operations.values().stream())
                        .map(operation -> operation.get("operationId")))
                .doesNotHaveDuplicates();
    }

    private static List<String> strings(Object list) {
        return ((List<?>) list).stream().map(String::valueOf).toList();
    }

    private Iterable<String> headers(String response) {
        return document.<String, Object>getMap(response + ".headers").keySet();
    }

    private Map<String, String> success(String operation) {
        Map<String, String> described = new HashMap<>();
        document.<String, Map<String, Object>>getMap("paths." + operation + ".responses")
                .forEach((status, response) -> {
                    if (status.startsWith("2")) {
                        described.put(status, String.valueOf(response.get("description")));
                    }
                });
        return described;
    }

    private String description(String operation) {
        return document.getString("paths." + operation + ".parameters[0].description");
    }

    private List<String> parameters(String operation) {
        return document.getList("paths." + operation + ".parameters.name");
    }

    private Iterable<String> statuses(String operation) {
        return document.<String, Object>getMap("paths." + operation + ".responses")
                .keySet();
    }
}
