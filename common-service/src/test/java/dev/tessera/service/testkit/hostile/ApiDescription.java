package dev.tessera.service.testkit.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.RestAssured;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What the service itself says about its operations: a new one, or a new field, is tested without a word here. */
record ApiDescription(JsonNode root) {

    private static final String REFERENCE = "$ref";
    private static final int DEPTH = 4;

    /**
     * A place in a body where something is expected.
     *
     * @param pointer to it, with 0 for the elements of an array
     * @param type the JSON types it may have
     */
    record Place(String pointer, String type, boolean required, boolean closed, int maxLength) {

        String name() {
            return pointer.substring(pointer.lastIndexOf('/') + 1);
        }

        boolean isText() {
            return type.contains("string");
        }

        boolean allows(String json) {
            return switch (json.charAt(0)) {
                case '"' -> isText();
                case '{' -> type.contains("object");
                case '[' -> type.contains("array");
                case 't', 'f' -> type.contains("boolean");
                default -> type.contains("number");
            };
        }
    }

    private static ApiDescription current;
    private static int servedAt;

    /** As {@link #served()}, asked for once for each application that tests start. */
    static synchronized ApiDescription current() {
        if (current == null || servedAt != RestAssured.port) {
            current = served();
            servedAt = RestAssured.port;
        }
        return current;
    }

    static ApiDescription served() {
        return new ApiDescription(
                Json.parse(Call.of("GET", "/q/openapi?format=json").send().body()));
    }

    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(operation ->
                                operations.add(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    /** Whether it answers, when all goes well, without a body. */
    boolean answersNothing(Operation<?> operation) {
        return !answersJson(operation)
                && (describe(operation).path("responses").has("204")
                        || describe(operation).path("responses").has("202"));
    }

    /** Whether what it answers, when all goes well, may be asked for as JSON. */
    boolean answersJson(Operation<?> operation) {
        return describe(operation).path("responses").properties().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .anyMatch(response -> response.getValue().path("content").has("application/json"));
    }

    Set<String> methodsAt(String template) {
        Set<String> methods = new TreeSet<>();
        root.path("paths")
                .path(template)
                .fieldNames()
                .forEachRemaining(verb -> methods.add(verb.toUpperCase(Locale.ROOT)));
        return methods;
    }

    /** Those of all templates that a path fits. */
    Set<String> methodsFor(String path) {
        Set<String> methods = new TreeSet<>();
        root.path("paths").fieldNames().forEachRemaining(template -> {
            if (DescribedAnswers.matches(template, path)) {
                methods.addAll(methodsAt(template));
            }
        });
        return methods;
    }

    /** Whether what it creates has a place of its own: a payment is read with its order, a ticket never. */
    boolean promisesLocation(Operation<?> operation) {
        return describe(operation).at("/responses/201/description").asText().contains("Location");
    }

    /** Whether no token counts, not even a bad one. */
    boolean ignoresToken(Operation<?> operation) {
        return describe(operation).path("security").isEmpty();
    }

    /** What is in the query, and what it may be. */
    Map<String, JsonNode> query(Operation<?> operation) {
        Map<String, JsonNode> query = new LinkedHashMap<>();
        describe(operation).path("parameters").forEach(parameter -> {
            if (parameter.path("in").asText().equals("query")) {
                query.put(parameter.path("name").asText(), resolve(parameter.path("schema")));
            }
        });
        return query;
    }

    /** Whether a value is one of some, or a number: not just any text. */
    static boolean isClosed(JsonNode schema) {
        return schema.has("enum")
                || Set.of("integer", "number", "boolean")
                        .contains(schema.path("type").asText());
    }

    void assertDescribes(Call call, Answer answer) {
        new DescribedAnswers(root).assertDescribes(call, answer);
    }

    boolean hasJsonBody(Operation<?> operation) {
        return body(operation).isPresent();
    }

    /** Whether it has a parameter of this name, in the query or among the headers. */
    boolean takes(Operation<?> operation, String parameter) {
        return StreamSupport.stream(describe(operation).path("parameters").spliterator(), false)
                .anyMatch(described -> described.path("name").asText().equals(parameter));
    }

    /** The names of its parameters in this place: query, header or path. */
    List<String> parameters(Operation<?> operation, String in) {
        return StreamSupport.stream(describe(operation).path("parameters").spliterator(), false)
                .filter(parameter -> parameter.path("in").asText().equals(in))
                .map(parameter -> parameter.path("name").asText())
                .toList();
    }

    List<Place> places(Operation<?> operation) {
        List<Place> places = new ArrayList<>();
        body(operation).ifPresent(schema -> addBelow(schema, "", 0, places));
        return places;
    }

    boolean hasMember(Operation<?> operation, String name) {
        return places(operation).stream().anyMatch(place -> place.pointer().equals("/" + name));
    }

    private void addBelow(JsonNode schema, String pointer, int depth, List<Place> places) {
        if (depth == DEPTH) {
            return;
        }
        schema.path("properties").properties().forEach(property -> {
            boolean required = StreamSupport.stream(schema.path("required").spliterator(), false)
                    .anyMatch(name -> name.asText().equals(property.getKey()));
            add(property.getValue(), pointer + "/" + property.getKey(), required, depth, places);
        });
        if (schema.has("items")) {
            add(schema.path("items"), pointer + "/0", false, depth, places);
        }
    }

    private void add(JsonNode described, String pointer, boolean required, int depth, List<Place> places) {
        JsonNode schema = resolve(described);
        places.add(new Place(
                pointer,
                schema.path("type").toString(),
                required,
                schema.has("enum"),
                schema.path("maxLength").asInt(10_000)));
        addBelow(schema, pointer, depth + 1, places);
    }

    private Optional<JsonNode> body(Operation<?> operation) {
        JsonNode content = describe(operation).path("requestBody").path("content");
        return Stream.of("application/json", "application/merge-patch+json")
                .filter(content::has)
                .map(type -> resolve(content.path(type).path("schema")))
                .findFirst();
    }

    private JsonNode describe(Operation<?> operation) {
        return root.path("paths").path(operation.path()).path(operation.method().toLowerCase(Locale.ROOT));
    }

    /** Follows references; of a choice (mostly: something or null) the first that says what it is made of. */
    private JsonNode resolve(JsonNode schema) {
        if (schema.has(REFERENCE)) {
            return resolve(root.at(schema.path(REFERENCE).asText().substring(1)));
        }
        return Stream.of("allOf", "anyOf", "oneOf")
                .flatMap(choice -> StreamSupport.stream(schema.path(choice).spliterator(), false))
                .map(this::resolve)
                .filter(one -> !one.path("type").toString().equals("\"null\""))
                .findFirst()
                .orElse(schema);
    }
}
