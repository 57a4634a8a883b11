package dev.tessera.system.openapi;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonMetaSchema;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.NonValidationKeyword;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An OpenAPI 3.1 document: the operations in it, and whether something satisfies a schema of it. */
public final class Document {

    static final Path COMMITTED = Path.of(System.getProperty("tessera.root", ".."), "docs", "openapi");
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");
    private static final String REFERENCE = "$ref";
    private static final String ID = "https://tessera.example/openapi";
    private static final SchemaValidatorsConfig STRICT = SchemaValidatorsConfig.builder()
            .formatAssertionsEnabled(true)
            .locale(Locale.ROOT)
            .build();

    /** Beside schemas, the document has members that mean nothing to JSON Schema. */
    private static final JsonMetaSchema META = JsonMetaSchema.builder(JsonMetaSchema.getV202012())
            .unknownKeywordFactory((name, context) -> new NonValidationKeyword(name))
            .build();

    private final JsonNode root;
    private final JsonSchemaFactory schemas;
    private final Map<String, JsonSchema> known = new ConcurrentHashMap<>();
    private final List<Operation> operations = new ArrayList<>();

    public Document(String yaml) {
        try {
            this.root = new YAMLMapper().readTree(yaml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        JsonNode closed = root.deepCopy();
        close(closed, false);
        this.schemas = JsonSchemaFactory.getInstance(
                VersionFlag.V202012,
                factory -> factory.metaSchema(META)
                        .schemaLoaders(loaders -> loaders.schemas(Map.of(ID, closed.toString()))));
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(member -> METHODS.contains(member.getKey()))
                        .forEach(member -> operations.add(new Operation(
                                this, member.getKey().toUpperCase(Locale.ROOT), path.getKey(), member.getValue()))));
    }

    /** What docs/openapi has of a service. */
    public static Document of(String service) {
        try {
            return new Document(Files.readString(COMMITTED.resolve(service + ".yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Answers say no more than is described: an object with described members has no others. What is part of an allOf
     * is left open, since its members are described by several schemas together.
     */
    private static void close(JsonNode node, boolean part) {
        if (node instanceof ObjectNode schema
                && schema.path("properties").isObject()
                && !part
                && !schema.has("additionalProperties")
                && !schema.has("unevaluatedProperties")) {
            schema.put("unevaluatedProperties", false);
        }
        node.properties().forEach(member -> {
            if (member.getKey().equals("allOf")) {
                member.getValue().forEach(one -> close(one, true));
            } else {
                close(member.getValue(), false);
            }
        });
        if (node.isArray()) {
            node.forEach(one -> close(one, false));
        }
    }

    public List<Operation> operations() {
        return operations;
    }

    /** The operation that a path leads to: as in routing, what is spelled out goes before what is a parameter. */
    public Optional<Operation> route(String method, String path) {
        String[] segments = path.split("/", -1);
        return operations.stream()
                .filter(operation -> operation.method().equals(method) && operation.matches(segments))
                .min((one, other) -> Long.compare(one.parameterCount(), other.parameterCount()));
    }

    /** What a node stands for: its reference is followed, and of a choice (mostly: something or null) the first is taken. */
    public JsonNode resolve(JsonNode node) {
        if (node.has(REFERENCE)) {
            JsonNode target = resolve(
                    root.at(JsonPointer.compile(node.path(REFERENCE).asText().substring(1))));
            if (node.size() == 1 || !target.isObject()) {
                return target;
            }
            ObjectNode merged = target.deepCopy();
            node.properties().stream()
                    .filter(member -> !member.getKey().equals(REFERENCE))
                    .filter(member -> !merged.has(member.getKey()))
                    .forEach(member -> merged.set(member.getKey(), member.getValue()));
            return merged;
        }
        return Stream.of("anyOf", "oneOf")
                .flatMap(choice -> StreamSupport.stream(node.path(choice).spliterator(), false))
                .map(this::resolve)
                .filter(one -> !one.path("type").asText().equals("null"))
                .findFirst()
                .orElse(node);
    }

    /** What is wrong with a value, by the schema that the pointer leads to. */
    public List<String> wrong(String pointer, JsonNode value) {
        return known
                .computeIfAbsent(pointer, place -> schemas.getSchema(SchemaLocation.of(ID + "#" + place), STRICT))
                .validate(value)
                .stream()
                .map(ValidationMessage::getMessage)
                .sorted()
                .toList();
    }

    public boolean has(String pointer) {
        return !root.at(JsonPointer.compile(pointer)).isMissingNode();
    }

    /** The pointer, with every reference on its way followed. */
    public String follow(String pointer) {
        StringBuilder followed = new StringBuilder();
        for (String step : pointer.substring(1).split("/", -1)) {
            followed.append('/').append(step);
            JsonNode node = root.at(JsonPointer.compile(followed.toString()));
            while (node.has(REFERENCE)) {
                followed.setLength(0);
                followed.append(node.path(REFERENCE).asText().substring(1));
                node = root.at(JsonPointer.compile(followed.toString()));
            }
        }
        return followed.toString();
    }

    public JsonNode at(String pointer) {
        return root.at(JsonPointer.compile(pointer));
    }
}
