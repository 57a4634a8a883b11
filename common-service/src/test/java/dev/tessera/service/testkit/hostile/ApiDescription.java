package dev.tessera.service.testkit.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    boolean hasJsonBody(Operation<?> operation) {
        return body(operation).isPresent();
    }

    /** Whether it has a parameter of this name, in the query or among the headers. */
    boolean takes(Operation<?> operation, String parameter) {
        return StreamSupport.stream(describe(operation).path("parameters").spliterator(), false)
                .anyMatch(described -> described.path("name").asText().equals(parameter));
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
