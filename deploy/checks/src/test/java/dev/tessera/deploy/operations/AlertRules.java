package dev.tessera.deploy.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The committed rules for Prometheus: alerts, and the series that are recorded for them. */
record AlertRules(List<JsonNode> rules) {

    static final String FILE = "deploy/monitoring/alerts.yaml";

    static AlertRules read() {
        return new AlertRules(StreamSupport.stream(yaml(FILE).get("groups").spliterator(), false)
                .flatMap(group -> StreamSupport.stream(group.get("rules").spliterator(), false))
                .toList());
    }

    static JsonNode yaml(String file) {
        try {
            return new ObjectMapper(new YAMLFactory())
                    .readTree(Project.file(file).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<JsonNode> alerts() {
        return rules.stream().filter(rule -> rule.has("alert")).toList();
    }

    Set<String> recorded() {
        return rules.stream()
                .filter(rule -> rule.has("record"))
                .map(rule -> rule.get("record").asText())
                .collect(Collectors.toSet());
    }

    List<Query> queries() {
        return rules.stream().map(rule -> new Query(rule.get("expr").asText())).toList();
    }
}
