package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/** The values of a document by their JSON pointers. */
final class Leaves {

    private Leaves() {}

    static Map<String, JsonNode> of(JsonNode document) {
        Map<String, JsonNode> leaves = new TreeMap<>();
        collect("", document, leaves);
        return leaves;
    }

    private static void collect(String path, JsonNode node, Map<String, JsonNode> leaves) {
        if (node.isObject()) {
            node.properties().forEach(field -> collect(path + "/" + escape(field.getKey()), field.getValue(), leaves));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(path + "/" + i, node.get(i), leaves);
            }
        } else {
            leaves.put(path, node);
        }
    }

    private static String escape(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }
}
