package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Label selectors as Kubernetes understands them. */
final class Labels {

    private Labels() {}

    /** An empty selector finds everything. */
    static boolean match(JsonNode selector, JsonNode labels) {
        boolean equal = selector.path("matchLabels").properties().stream()
                .allMatch(label -> label.getValue().equals(labels.get(label.getKey())));
        return equal && Rendered.each(selector.path("matchExpressions")).allMatch(one -> holds(one, labels));
    }

    private static boolean holds(JsonNode expression, JsonNode labels) {
        String value = labels.path(expression.path("key").asText()).asText(null);
        List<String> values =
                Rendered.each(expression.path("values")).map(JsonNode::asText).toList();
        return switch (expression.path("operator").asText()) {
            case "In" -> values.contains(value);
            case "NotIn" -> !values.contains(value);
            case "Exists" -> value != null;
            case "DoesNotExist" -> value == null;
            default -> throw new IllegalArgumentException(expression.toString());
        };
    }
}
