package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tessera.keys.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@link Service} is the list of services; every other place that has to name them all is compared with it here. */
class ServicesTest {

    private static final String CHART = "deploy/helm/tessera/";
    private static final Set<String> SERVICES = new TreeSet<>(Project.SERVICES);

    @Test
    void every_place_names_every_service() {
        assertThat(disagreements(places(), SERVICES))
                .as("dev.tessera.keys.Service lists the services; CONTRIBUTING.md says what a new one needs")
                .isEmpty();
    }

    @Test
    void a_service_that_is_nowhere_is_missed_everywhere() {
        Set<String> more = new TreeSet<>(SERVICES);
        more.add("billing-service");

        assertThat(disagreements(places(), more))
                .hasSameSizeAs(places().keySet())
                .allMatch(line -> line.endsWith(": missing [billing-service]"));
    }

    @Test
    void contributing_names_every_place() {
        assertThat(places().keySet())
                .allSatisfy(place -> assertThat(Project.text("CONTRIBUTING.md")).contains("`" + place + "`"));
    }

    private static List<String> disagreements(Map<String, Set<String>> places, Set<String> services) {
        List<String> lines = new ArrayList<>();
        places.forEach((place, named) -> {
            Set<String> missing = without(services, named);
            Set<String> unknown = without(named, services);
            if (!missing.isEmpty() || !unknown.isEmpty()) {
                lines.add(place
                        + (missing.isEmpty() ? "" : ": missing " + missing)
                        + (unknown.isEmpty() ? "" : ": no service " + unknown));
            }
        });
        return lines;
    }

    /** What each place names, by the modules' names. */
    private static Map<String, Set<String>> places() {
        Map<String, Set<String>> places = new LinkedHashMap<>();
        places.put(
                "pom.xml", without(inText("pom.xml", "<module>([a-z-]+-service)</module>"), Set.of("common-service")));
        places.put("system-tests/clients/pom.xml", inText("system-tests/clients/pom.xml", "/([a-z-]+-service)\\.yaml"));
        for (String pom : List.of("deploy/checks/pom.xml", "system-tests/pom.xml")) {
            places.put(
                    pom, without(inText(pom, "<artifactId>([a-z-]+-service)</artifactId>"), Set.of("common-service")));
        }
        places.put("src/main/resources/application.properties", applications());
        places.put(
                "deploy/compose.yaml", without(keys(yaml("deploy/compose.yaml").path("services")), Set.of("dynamodb")));
        places.put(CHART + "files/services.yaml", modules(keys(yaml(CHART + "files/services.yaml"))));
        for (String values : List.of("values.yaml", "values-production.yaml")) {
            places.put(CHART + values, modules(keys(yaml(CHART + values).path("services"))));
        }
        places.put(
                CHART + "values.schema.json",
                modules(keys(yaml(CHART + "values.schema.json").at("/properties/services/properties"))));
        places.put(
                "deploy/helm/README.md",
                inText("deploy/helm/README.md", "(?<=for image in [^\n]{0,200})\\b([a-z]+-service)"));
        places.put("README.md", without(inText("README.md", "\\| \\[([a-z]+-service)]"), Set.of("common-service")));
        places.put("deploy/terraform/30-access/policies", files("deploy/terraform/30-access/policies", ".json"));
        places.put(
                "deploy/monitoring/dashboards",
                without(files("deploy/monitoring/dashboards", ".json"), Set.of("table", "upgrade")));
        places.put("docs/openapi", without(files("docs/openapi", ".yaml"), Set.of("spectral", "redocly")));
        return places;
    }

    /** A module with an application.properties is built as a Quarkus application; it says which service it is. */
    private static Set<String> applications() {
        return list(".")
                .map(module -> module + "/src/main/resources/application.properties")
                .filter(file -> Files.exists(Project.file(file)))
                .flatMap(file -> inText(file, "(?m)^tessera\\.service=(\\S+)$").stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> inText(String file, String pattern) {
        return Pattern.compile(pattern)
                .matcher(Project.text(file))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonNode yaml(String file) {
        try {
            return new YAMLMapper().readTree(Project.text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private static Set<String> keys(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The chart calls users-service users. */
    private static Set<String> modules(Set<String> names) {
        return names.stream().map(name -> name + "-service").collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> files(String directory, String suffix) {
        return list(directory)
                .filter(name -> name.endsWith(suffix))
                .map(name -> name.substring(0, name.length() - suffix.length()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> list(String directory) {
        try (Stream<Path> files = Files.list(Project.file(directory))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(directory, e);
        }
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }
}
