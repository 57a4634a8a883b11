package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The chart's README is its values: what they are from the schema, what they mean from the comments above them. */
class ChartReadmeTest {

    private static final String CHART = "deploy/helm/tessera/";
    private static final Path README = Project.file(CHART + "README.md");
    private static final String COMMAND =
            "./mvnw test -pl deploy/checks -Dtest=ChartReadmeTest -Dtessera.regenerate=true";

    @Test
    void the_readme_is_what_values_and_schema_say() throws IOException {
        String page = page();
        if (Boolean.getBoolean("tessera.regenerate")) {
            Files.writeString(README, page);
        }
        assertThat(README).as("It is generated: " + COMMAND).hasContent(page);
    }

    private static String page() throws IOException {
        JsonNode schema = Rendered.YAML.readTree(Project.text(CHART + "values.schema.json"));
        JsonNode values = Rendered.YAML.readTree(Project.text(CHART + "values.yaml"));
        Map<String, String> comments = comments(Project.text(CHART + "values.yaml"));
        List<String> rows = new ArrayList<>();
        rows("", schema, schema, values, comments, rows);
        return """
                # Values of the chart tessera

                Generated from [values.yaml](values.yaml) and [values.schema.json](values.schema.json): `%s`.
                How to install it: [deploy/helm](../README.md).

                | value | default | what it is |
                |---|---|---|
                """.formatted(COMMAND) + String.join("\n", rows) + "\n";
    }

    private static void rows(
            String path,
            JsonNode root,
            JsonNode schema,
            JsonNode value,
            Map<String, String> comments,
            List<String> rows) {
        value.properties().forEach(entry -> {
            String name = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            JsonNode below =
                    resolved(root, resolved(root, schema).path("properties").path(entry.getKey()));
            JsonNode standard = entry.getValue();
            boolean isMap = standard.isObject() && !standard.isEmpty();
            if (isMap && comments.containsKey(name)) {
                rows.add("| **`%s`** | | %s |".formatted(name, comments.get(name)));
            }
            if (isMap) {
                rows(name, root, below, standard, comments, rows);
            } else {
                rows.add("| `%s` | %s | %s |".formatted(name, code(standard), what(below, comments.get(name))));
            }
        });
    }

    private static String code(JsonNode standard) {
        return standard.isTextual() && standard.asText().isEmpty() ? "" : "`" + standard + "`";
    }

    private static String what(JsonNode schema, String comment) {
        String kind = schema.has("enum")
                ? StreamSupport.stream(schema.get("enum").spliterator(), false)
                        .map(option -> "`" + option.asText() + "`")
                        .collect(Collectors.joining(", "))
                : schema.path("type").isArray()
                        ? StreamSupport.stream(schema.get("type").spliterator(), false)
                                .map(JsonNode::asText)
                                .collect(Collectors.joining(" or "))
                        : schema.path("type").asText();
        return (kind + (comment == null ? "" : ". " + comment)).replace("|", "\\|");
    }

    private static JsonNode resolved(JsonNode root, JsonNode schema) {
        return schema.has("$ref") ? root.at(schema.path("$ref").asText().substring(1)) : schema;
    }

    /** The comment above a key, by the key's path. */
    private static Map<String, String> comments(String yaml) {
        Map<String, String> comments = new LinkedHashMap<>();
        List<String> path = new ArrayList<>();
        StringBuilder comment = new StringBuilder();
        for (String line : yaml.lines().toList()) {
            String text = line.strip();
            if (text.startsWith("#")) {
                comment.append(comment.isEmpty() ? "" : " ")
                        .append(text.substring(1).strip());
            } else if (text.matches("[A-Za-z]+:.*")) {
                int depth = (line.length() - line.stripLeading().length()) / 2;
                path.subList(Math.min(depth, path.size()), path.size()).clear();
                path.add(text.substring(0, text.indexOf(':')));
                if (!comment.isEmpty()) {
                    comments.put(String.join(".", path), comment.toString());
                }
                comment.setLength(0);
            } else {
                comment.setLength(0);
            }
        }
        return comments;
    }
}
