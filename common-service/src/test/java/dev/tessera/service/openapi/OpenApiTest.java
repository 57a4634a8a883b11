package dev.tessera.service.openapi;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
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
                .isEqualTo(Map.of(
                        "type", "http",
                        "scheme", "bearer",
                        "bearerFormat", "JWT",
                        "description", "An access token from POST /sessions or POST /tokens of users-service"));
    }

    @Test
    void a_closed_operation_asks_for_a_token_and_may_refuse() {
        assertThat(document.getList("paths.'/samples/{id}'.get.security")).containsExactly(Map.of("bearer", List.of()));
        assertThat(statuses("'/samples/{id}'.get"))
                .containsExactlyInAnyOrder("200", "304", "400", "401", "403", "404", "406", "422", "429", "500", "503");
    }

    @Test
    void what_the_edge_does_is_described_by_what_the_method_declares() {
        assertThat(parameters("'/samples/list'.get")).containsExactlyInAnyOrder("cursor", "limit", "of");
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
    void a_role_is_no_scope_of_a_bearer_token() {
        assertThat(document.getList("paths.'/samples/{id}'.delete.security"))
                .containsExactly(Map.of("bearer", List.of()));
    }

    @Test
    void an_open_operation_asks_for_none() {
        assertThat(document.getList("paths.'/samples'.get.security")).isEmpty();
        assertThat(statuses("'/samples'.get"))
                .containsExactlyInAnyOrder("200", "400", "406", "422", "429", "500", "503");
    }

    @Test
    void an_operation_with_a_body_may_refuse_it() {
        assertThat(statuses("'/samples'.post"))
                .containsExactlyInAnyOrder("200", "400", "406", "413", "415", "422", "429", "500", "503");
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
                .containsOnlyKeys("type", "title", "status", "detail", "instance", "errors");
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

    private List<String> parameters(String operation) {
        return document.getList("paths." + operation + ".parameters.name");
    }

    private Iterable<String> statuses(String operation) {
        return document.<String, Object>getMap("paths." + operation + ".responses")
                .keySet();
    }
}
