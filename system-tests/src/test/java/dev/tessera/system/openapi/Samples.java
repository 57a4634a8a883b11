package dev.tessera.system.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What a place should hold: something of the world if it has it, else what the document gives as an example. */
public record Samples(Document document, World world) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    public String parameter(Operation operation, String name) {
        return operation.parameters().stream()
                .filter(parameter -> parameter.path("name").asText().equals(name))
                .findFirst()
                .map(parameter -> {
                    JsonNode given = parameter.path("example");
                    return given.isMissingNode() || world.value(operation, name).isPresent()
                            ? of(operation, name, parameter.path("schema"))
                            : given;
                })
                .or(() -> operation.hasForm()
                        ? Optional.of(of(
                                operation,
                                name,
                                document.resolve(operation.bodySchema())
                                        .path("properties")
                                        .path(name)))
                        : Optional.empty())
                .map(JsonNode::asText)
                .orElse("1");
    }

    /** With every member that must be there, and none that may be left out. */
    public JsonNode of(Operation operation, String name, JsonNode described) {
        Optional<String> known = world.value(operation, name);
        JsonNode schema = document.resolve(described);
        String type = type(schema);
        if (known.isPresent() && !type.equals("object") && !type.equals("array")) {
            return type.equals("integer") || type.equals("number")
                    ? NODES.numberNode(Long.parseLong(known.get()))
                    : NODES.textNode(known.get());
        }
        Optional<JsonNode> example = Stream.of("examples", "enum")
                .map(schema::path)
                .filter(JsonNode::isArray)
                .filter(values -> !values.isEmpty())
                .map(values -> values.get(0))
                .findFirst()
                .or(() -> Stream.of("example", "const", "default")
                        .filter(schema::has)
                        .map(schema::get)
                        .findFirst())
                .filter(value -> !value.isNull());
        if (example.isPresent() && !type.equals("object")) {
            return example.get().deepCopy();
        }
        return switch (type) {
            case "object" -> object(operation, schema);
            case "array" -> array(operation, name, schema);
            case "boolean" -> NODES.booleanNode(true);
            case "integer", "number" -> NODES.numberNode(schema.path("minimum").asLong(1));
            default -> NODES.textNode(text(schema));
        };
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            return StreamSupport.stream(type.spliterator(), false)
                    .map(JsonNode::asText)
                    .filter(one -> !one.equals("null"))
                    .findFirst()
                    .orElse("null");
        }
        return type.isMissingNode() && (schema.has("properties") || schema.has("allOf")) ? "object" : type.asText();
    }

    private ObjectNode object(Operation operation, JsonNode schema) {
        ObjectNode object = NODES.objectNode();
        schema.path("allOf").forEach(part -> object.setAll(object(operation, document.resolve(part))));
        Set<String> needed = new TreeSet<>();
        schema.path("required").forEach(name -> needed.add(name.asText()));
        schema.path("properties").properties().stream()
                .map(Map.Entry::getKey)
                .filter(name -> world.wants(operation, name))
                .forEach(needed::add);
        needed.forEach(name ->
                object.set(name, of(operation, name, schema.path("properties").path(name))));
        return object;
    }

    private ArrayNode array(Operation operation, String name, JsonNode schema) {
        ArrayNode array = NODES.arrayNode();
        array.add(of(operation, name, schema.path("items")));
        return array;
    }

    private static String text(JsonNode schema) {
        String text = switch (schema.path("format").asText()) {
            case "date" -> "2026-12-01";
            case "date-time" -> "2026-12-01T10:00:00.000Z";
            case "uri" -> "https://tessera.example/azulejo";
            case "email", "idn-email" -> "azulejo@tessera.example";
            case "time" -> "10:00";
            default -> "Azulejo azul";
        };
        return text.substring(
                0, Math.min(text.length(), schema.path("maxLength").asInt(text.length())));
    }
}
