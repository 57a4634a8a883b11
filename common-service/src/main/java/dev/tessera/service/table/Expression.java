package dev.tessera.service.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The placeholders that all expressions of one request share: no name can clash with a reserved word. */
final class Expression {

    private final Map<String, String> placeholders = new HashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    String name(String attribute) {
        return placeholders.computeIfAbsent(attribute, name -> {
            String placeholder = "#n" + names.size();
            names.put(placeholder, name);
            return placeholder;
        });
    }

    String entry(String map, String key) {
        return name(map) + "." + name(key);
    }

    String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    String value(Object value) {
        return value(AttributeValues.of(value));
    }

    /** Null if unused: DynamoDB refuses an empty map. */
    Map<String, String> names() {
        return names.isEmpty() ? null : names;
    }

    Map<String, AttributeValue> values() {
        return values.isEmpty() ? null : values;
    }
}
