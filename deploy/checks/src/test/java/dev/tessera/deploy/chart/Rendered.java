package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tessera.deploy.Project;
import dev.tessera.helm.Chart;
import dev.tessera.helm.Chart.Release;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The objects that the chart makes of some values. */
record Rendered(List<JsonNode> objects) {

    static final Chart CHART = new Chart(Project.file("deploy/helm/tessera"));
    static final ObjectMapper YAML = new YAMLMapper();
    /** As the chart calls them: users for users-service. */
    static final List<String> SERVICES = Project.SERVICES.stream()
            .map(service -> service.replace("-service", ""))
            .toList();

    private static final String PRODUCTION = "values-production.yaml";
    private static final String TRIAL = "values-trial.yaml";

    static Rendered defaults() {
        return of(Release.of());
    }

    static Rendered production() {
        return of(Release.of(CHART.directory().resolve(PRODUCTION)));
    }

    static Rendered trial() {
        return of(Release.of(CHART.directory().resolve(TRIAL)));
    }

    /** @param values YAML, over the chart's defaults */
    static Rendered with(String values) {
        Path file = null;
        try {
            file = Files.createTempFile("values", ".yaml");
            Files.writeString(file, values);
            return of(Release.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(file);
        }
    }

    static Rendered with(Map<String, String> values) {
        return of(new Release("tessera", "tessera", List.of(), values));
    }

    static Rendered of(Release release) {
        return new Rendered(parse(CHART.render(release)));
    }

    static List<JsonNode> parse(String manifests) {
        try (MappingIterator<JsonNode> documents =
                YAML.readerFor(JsonNode.class).readValues(manifests)) {
            List<JsonNode> objects = new ArrayList<>();
            documents.forEachRemaining(document -> {
                if (document.isObject()) {
                    objects.add(document);
                }
            });
            return objects;
        } catch (IOException e) {
            throw new UncheckedIOException(manifests, e);
        }
    }

    List<JsonNode> all(String kind) {
        return objects.stream().filter(object -> kind.equals(kind(object))).toList();
    }

    JsonNode one(String kind, String name) {
        return all(kind).stream()
                .filter(object -> name.equals(name(object)))
                .findAny()
                .orElseThrow(() -> new NoSuchElementException("No " + kind + " " + name + " among "
                        + all(kind).stream().map(Rendered::name).toList()));
    }

    /** Deployments of the four services. */
    Stream<JsonNode> services() {
        return all("Deployment").stream().filter(deployment -> SERVICES.contains(component(deployment)));
    }

    static String kind(JsonNode object) {
        return object.path("kind").asText();
    }

    static String name(JsonNode object) {
        return object.at("/metadata/name").asText();
    }

    static String component(JsonNode object) {
        return object.at("/metadata/labels").path("app.kubernetes.io/component").asText();
    }

    static JsonNode pod(JsonNode deployment) {
        return deployment.at("/spec/template/spec");
    }

    /** The first container is the service. */
    static JsonNode container(JsonNode deployment) {
        return pod(deployment).at("/containers/0");
    }

    static Stream<JsonNode> each(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static void delete(Path file) {
        try {
            if (file != null) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
