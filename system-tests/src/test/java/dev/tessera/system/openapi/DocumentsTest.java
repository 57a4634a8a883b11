package dev.tessera.system.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.keys.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What makes generated clients right, for every operation of every document. */
class DocumentsTest {

    static List<String> services() {
        return Stream.of(Service.values()).map(Service::id).toList();
    }

    /** Of several types that an answer may have, some generators send the first that is JSON in Accept, and no other. */
    @ParameterizedTest
    @MethodSource("services")
    void what_an_operation_is_asked_for_is_described_before_problems(String service) {
        assertThat(Document.of(service).operations()).allSatisfy(operation -> {
            List<String> types = answerTypes(operation);
            Optional<String> wanted = types.stream()
                    .filter(type -> !type.equals("application/problem+json"))
                    .findFirst();
            assertThat(types).as(operation.name()).first().isEqualTo(wanted.orElse("application/problem+json"));
        });
    }

    private static List<String> answerTypes(Operation operation) {
        List<String> types = new ArrayList<>();
        operation
                .description()
                .path("responses")
                .properties()
                .forEach(response -> operation
                        .document()
                        .resolve(response.getValue())
                        .path("content")
                        .properties()
                        .forEach(content -> types.add(content.getKey())));
        return types;
    }

    @ParameterizedTest
    @MethodSource("services")
    void every_parameter_has_a_type(String service) {
        Document document = Document.of(service);

        assertThat(document.operations())
                .allSatisfy(operation -> assertThat(operation.parameters())
                        .as(operation.name())
                        .allSatisfy(parameter -> assertThat(Stream.of("type", "allOf", "anyOf", "oneOf")
                                        .anyMatch(document.resolve(parameter.path("schema"))::has))
                                .as("%s", parameter.path("name"))
                                .isTrue()));
    }

    /** A reference with a type beside it is two schemas at once: generators warn, or drop one of the two. */
    @ParameterizedTest
    @MethodSource("services")
    void a_reference_has_no_type_beside_it(String service) {
        assertThat(all(Document.of(service).at("")).filter(node -> node.has("$ref")))
                .isNotEmpty()
                .allSatisfy(node -> assertThat(node.has("type")).as("%s", node).isFalse());
    }

    /** Text or an object, whichever: no language that clients are generated in has such a type. */
    @ParameterizedTest
    @MethodSource("services")
    void a_value_has_one_type_or_may_be_null(String service) {
        assertThat(all(Document.of(service).at(""))
                        .filter(node -> node.path("type").isArray()))
                .allSatisfy(node -> assertThat(
                                StreamSupport.stream(node.path("type").spliterator(), false)
                                        .map(JsonNode::asText)
                                        .filter(type -> !type.equals("null")))
                        .as("%s", node)
                        .hasSize(1));
    }

    private static Stream<JsonNode> all(JsonNode node) {
        return Stream.concat(
                Stream.of(node), StreamSupport.stream(node.spliterator(), false).flatMap(DocumentsTest::all));
    }
}
