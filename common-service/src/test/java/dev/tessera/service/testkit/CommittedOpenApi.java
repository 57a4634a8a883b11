package dev.tessera.service.testkit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** That {@code docs/openapi} says what the service says. The service is the one in whose root package the test stands. */
public abstract class CommittedOpenApi {

    private static final Pattern REFERENCE = Pattern.compile("#/components/(\\w+)/([\\w-]+)");

    private final String service = getClass().getPackageName().replace("dev.tessera.", "") + "-service";
    private final Path committed =
            Path.of(System.getProperty("basedir", ".")).resolve("../docs/openapi/" + service + ".yaml");

    @Test
    void committed_description_is_what_the_service_says() throws IOException {
        byte[] served = given().get("/q/openapi").asByteArray();
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.write(committed, served);
        }
        assertThat(committed)
                .as(remedy())
                .exists()
                .content(StandardCharsets.UTF_8)
                .isEqualTo(new String(served, StandardCharsets.UTF_8));
        assertThat(committed).as(remedy()).hasBinaryContent(served);
    }

    @Test
    void every_reference_in_the_description_leads_somewhere() {
        JsonPath document = given().accept("application/json").get("/q/openapi").jsonPath();
        Matcher reference = REFERENCE.matcher(document.prettify());
        assertThat(reference.find()).isTrue();
        do {
            assertThat(document.getMap("components." + reference.group(1)))
                    .as("components.%s", reference.group(1))
                    .containsKey(reference.group(2));
        } while (reference.find());
    }

    @Test
    void scripts_of_other_origins_may_read_every_header_that_is_described() {
        List<String> exposed = ConfigProvider.getConfig().getValues("quarkus.http.cors.exposed-headers", String.class);
        JsonPath document = given().accept("application/json").get("/q/openapi").jsonPath();

        assertThat(Stream.of("paths", "components.responses")
                        .map(document::getMap)
                        .flatMap(CommittedOpenApi::headersIn))
                .isSubsetOf(exposed);
    }

    private static Stream<String> headersIn(Object part) {
        if (part instanceof Map<?, ?> map) {
            Stream<?> own = map.get("headers") instanceof Map<?, ?> headers ? headers.keySet().stream() : Stream.of();
            return Stream.concat(own.map(String::valueOf), map.values().stream().flatMap(CommittedOpenApi::headersIn));
        }
        return part instanceof List<?> list ? list.stream().flatMap(CommittedOpenApi::headersIn) : Stream.of();
    }

    @Test
    void every_operation_has_an_id_of_its_own() {
        assertThat(operations().map(operation -> operation.get("operationId")))
                .doesNotContainNull()
                .doesNotHaveDuplicates();
    }

    @Test
    @SuppressWarnings("unchecked")
    void every_parameter_says_what_it_is() {
        operations()
                .filter(operation -> operation.containsKey("parameters"))
                .forEach(operation -> assertThat((List<Map<String, Object>>) operation.get("parameters"))
                        .as("%s", operation.get("operationId"))
                        .allSatisfy(parameter -> {
                            assertThat(parameter).containsKeys("description", "schema");
                            assertThat(((Map<String, Object>) parameter.get("schema")).keySet())
                                    .containsAnyOf("type", "$ref");
                        }));
    }

    /** With a token, if one counts: who generates a client from this would send none otherwise. */
    @Test
    void every_operation_says_whether_it_takes_a_token() {
        operations()
                .forEach(operation -> assertThat((List<?>) operation.get("security"))
                        .as("%s", operation.get("operationId"))
                        .satisfiesAnyOf(
                                security -> assertThat(security).isEmpty(),
                                security -> assertThat(security.contains(Map.of("bearer", List.of())))
                                        .isTrue()));
    }

    @Test
    @SuppressWarnings("unchecked")
    void a_list_goes_on_if_and_only_if_it_takes_a_cursor() {
        JsonPath document = given().accept("application/json").get("/q/openapi").jsonPath();
        operations().forEach(operation -> {
            List<Map<String, Object>> parameters =
                    (List<Map<String, Object>>) operation.getOrDefault("parameters", List.of());
            Matcher answer = REFERENCE.matcher(
                    String.valueOf(((Map<String, Object>) operation.get("responses")).getOrDefault("200", "")));
            boolean goesOn =
                    answer.find() && membersOf(answer.group(2), document).containsAll(List.of("items", "next"));
            assertThat(parameters.stream().anyMatch(parameter -> "cursor".equals(parameter.get("name"))))
                    .as("%s takes a cursor", operation.get("operationId"))
                    .isEqualTo(goesOn);
        });
    }

    private static Set<String> membersOf(String schema, JsonPath document) {
        Map<String, Object> members = document.getMap("components.schemas." + schema + ".properties");
        return members == null ? Set.of() : members.keySet();
    }

    /** Generators make types of anything else that do not compile, or that no value fits. */
    @Test
    void every_member_has_one_type_and_null_is_among_its_choices_if_it_may_be_null() {
        Map<String, Map<String, Object>> schemas =
                given().accept("application/json").get("/q/openapi").jsonPath().getMap("components.schemas");
        schemas.forEach((name, schema) -> assertSound(name, schema));
    }

    private static void assertSound(String place, Map<?, ?> schema) {
        List<?> types = schema.get("type") instanceof List<?> several
                ? several
                : schema.containsKey("type") ? List.of(schema.get("type")) : List.of();
        boolean mayBeNull = types.contains("null");
        assertThat(types.size() - (mayBeNull ? 1 : 0)).as("types of %s", place).isLessThanOrEqualTo(1);
        if (schema.containsKey("$ref")) {
            assertThat(types).as("types beside the reference of %s", place).isEmpty();
        }
        if (schema.get("enum") instanceof List<?> choices) {
            assertThat(choices.contains(null)).as("null among %s", place).isEqualTo(mayBeNull);
        }
        schema.forEach((key, value) -> {
            if (value instanceof Map<?, ?> inner && (key.equals("items") || key.equals("additionalProperties"))) {
                assertSound(place + "." + key, inner);
            } else if (value instanceof Map<?, ?> members && key.equals("properties")) {
                members.forEach((name, member) -> assertSound(place + "." + name, (Map<?, ?>) member));
            }
        });
    }

    /** Of what one operation says of its answers the scanner may lose the one when all goes well. */
    @Test
    @SuppressWarnings("unchecked")
    void every_answer_but_none_says_what_is_in_it() {
        operations()
                .forEach(operation -> ((Map<String, Map<String, Object>>) operation.get("responses"))
                        .forEach((status, response) -> {
                            // What is only taken has nothing to say yet.
                            if (status.startsWith("2") && !Set.of("202", "204").contains(status)) {
                                assertThat(response)
                                        .as("%s %s", operation.get("operationId"), status)
                                        .containsKey("content");
                            }
                        }));
    }

    @Test
    void every_example_has_the_form_that_is_asked_for() {
        Map<String, Map<String, Map<String, Map<String, Object>>>> schemas =
                given().accept("application/json").get("/q/openapi").jsonPath().getMap("components.schemas");
        schemas.forEach((name, schema) -> schema.getOrDefault("properties", Map.of())
                .forEach((member, described) -> {
                    if (described.containsKey("pattern") && described.get("examples") instanceof List<?> examples) {
                        assertThat(examples)
                                .as("%s.%s", name, member)
                                .allSatisfy(example -> assertThat(example.toString())
                                        .containsPattern(
                                                described.get("pattern").toString()));
                    }
                }));
    }

    private static Stream<Map<String, Object>> operations() {
        Map<String, Map<String, Map<String, Object>>> paths =
                given().accept("application/json").get("/q/openapi").jsonPath().getMap("paths");
        return paths.values().stream().flatMap(operations -> operations.values().stream());
    }

    private String remedy() {
        return """
                docs/openapi/%1$s.yaml has drifted from the service; run

                    ./mvnw test -pl %1$s -am -Dtest=OpenApiTest -Dsurefire.failIfNoSpecifiedTests=false \
                -Dtessera.regenerate=true

                and then docs/openapi/lint

                """.formatted(service);
    }
}
