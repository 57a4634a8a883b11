package dev.tessera.users.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/** What the service itself says about its operations: a new one, or a new field, is tested without a word here. */
record ApiDescription(JsonNode root) {

    private static final String REFERENCE = "$ref";

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

    boolean hasJsonBody(Operation operation) {
        return body(operation).isPresent();
    }

    boolean isList(Operation operation) {
        return StreamSupport.stream(describe(operation).path("parameters").spliterator(), false)
                .anyMatch(parameter -> parameter.path("name").asText().equals("cursor"));
    }

    List<String> members(Operation operation) {
        List<String> members = new ArrayList<>();
        body(operation)
                .ifPresent(schema -> schema.path("properties").fieldNames().forEachRemaining(members::add));
        return members;
    }

    /** Members of free text, nullable or not. */
    List<String> textMembers(Operation operation) {
        return members(operation).stream()
                .filter(member -> body(operation)
                        .orElseThrow()
                        .path("properties")
                        .path(member)
                        .path("type")
                        .toString()
                        .contains("string"))
                .toList();
    }

    List<String> requiredMembers(Operation operation) {
        List<String> required = new ArrayList<>();
        body(operation).ifPresent(schema -> schema.path("required").forEach(name -> required.add(name.asText())));
        return required;
    }

    private Optional<JsonNode> body(Operation operation) {
        JsonNode content = describe(operation).path("requestBody").path("content");
        return List.of("application/json", "application/merge-patch+json").stream()
                .filter(content::has)
                .map(type -> resolve(content.path(type).path("schema")))
                .findFirst();
    }

    private JsonNode describe(Operation operation) {
        return root.path("paths").path(operation.path()).path(operation.method().toLowerCase(Locale.ROOT));
    }

    private JsonNode resolve(JsonNode schema) {
        return schema.has(REFERENCE) ? root.at(schema.path(REFERENCE).asText().substring(1)) : schema;
    }
}
