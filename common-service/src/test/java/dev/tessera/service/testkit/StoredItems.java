package dev.tessera.service.testkit;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Item;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What services that react to each other's items agree on: an example of each, as its owner really stored it, in {@code
 * docs/feed}. A test of the owner fails when it stores other attributes or types; tests of the readers use the example.
 */
public final class StoredItems {

    private static final Path DIRECTORY =
            Path.of(System.getProperty("basedir", ".")).resolve("../docs/feed");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private StoredItems() {}

    /** The owner's side; with {@code -Dtessera.regenerate=true} the item becomes the example. */
    public static void assertAsDescribed(Item stored) {
        Entity entity = stored.key().entity();
        if (Boolean.getBoolean("tessera.regenerate")) {
            write(stored, file(entity));
        }
        assertThat(types(stored.attributes()))
                .as(
                        "%s is not as %s says. Who reads it from the change feed must hear of it: change the reactions"
                                + " of notifications-service first, then run this test with"
                                + " -Dtessera.regenerate=true",
                        entity, file(entity).getFileName())
                .isEqualTo(types(read(file(entity))));
    }

    /** The reader's side: the example under another key, without the places that it has in indexes. */
    public static Item.Builder like(PrimaryKey key) {
        Map<String, AttributeValue> attributes = new HashMap<>(read(file(key.entity())));
        attributes.keySet().removeIf(name -> name.startsWith("gsi"));
        attributes.put(Attributes.PK, AttributeValue.fromS(key.pk()));
        attributes.put(Attributes.SK, AttributeValue.fromS(key.sk()));
        return Item.of(attributes).toBuilder();
    }

    private static Path file(Entity entity) {
        return DIRECTORY.resolve(entity + ".json");
    }

    private static Map<String, String> types(Map<String, AttributeValue> attributes) {
        return attributes.entrySet().stream()
                .collect(toMap(
                        Map.Entry::getKey,
                        attribute -> attribute.getValue().type().toString(),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private static Map<String, AttributeValue> read(Path file) {
        try {
            JsonNode json = JSON.readTree(file.toFile());
            Map<String, AttributeValue> attributes = new HashMap<>();
            json.properties().forEach(attribute -> attributes.put(attribute.getKey(), value(attribute.getValue())));
            return attributes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AttributeValue value(JsonNode json) {
        if (json.isNumber()) {
            return AttributeValue.fromN(json.asText());
        }
        if (json.isArray()) {
            List<AttributeValue> elements = new ArrayList<>();
            json.forEach(element -> elements.add(value(element)));
            return AttributeValue.fromL(elements);
        }
        if (json.isObject()) {
            return AttributeValue.fromM(
                    json.properties().stream().collect(toMap(Map.Entry::getKey, entry -> value(entry.getValue()))));
        }
        return json.isBoolean() ? AttributeValue.fromBool(json.booleanValue()) : AttributeValue.fromS(json.textValue());
    }

    private static JsonNode json(String name, AttributeValue value) {
        return switch (value.type()) {
            case S -> JSON.getNodeFactory().textNode(value.s());
            case N -> JSON.getNodeFactory().numberNode(new BigDecimal(value.n()));
            case BOOL -> JSON.getNodeFactory().booleanNode(value.bool());
            case L -> {
                ArrayNode list = JSON.createArrayNode();
                value.l().forEach(element -> list.add(json(name, element)));
                yield list;
            }
            case M -> {
                ObjectNode map = JSON.createObjectNode();
                value.m().forEach((key, element) -> map.set(key, json(name, element)));
                yield map;
            }
            default -> throw new IllegalArgumentException(name + " is a " + value.type() + ", which is new here");
        };
    }

    private static void write(Item item, Path file) {
        ObjectNode json = JSON.createObjectNode();
        new TreeMap<>(item.attributes()).forEach((name, value) -> json.set(name, json(name, value)));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
