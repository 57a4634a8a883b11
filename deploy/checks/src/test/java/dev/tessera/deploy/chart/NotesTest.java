package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.helm.Chart;
import dev.tessera.helm.Chart.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Helm prints after an installation is true: everything that it names is there. Helm renders the notes apart from the
 * rest, so a copy of the chart has them as an object as well.
 */
class NotesTest {

    private static final int ENOUGH_MEMORY = 320;
    private static final Pattern FORWARD = Pattern.compile("port-forward service/(\\S+) (\\d+):(\\d+)");
    private static final Pattern ADDRESS = Pattern.compile("https://([^/\\s]+)(/\\S*)");
    private static final Pattern PASSWORD =
            Pattern.compile("get secret (\\S+) -o go-template='\\{\\{\\.data\\.(\\w+) \\| base64decode}}'");
    private static final Pattern SECRET = Pattern.compile("(?m)^  (\\S+): (TESSERA_.*)$");
    private static final Pattern MEMORY = Pattern.compile("Mind: (\\S+) has (\\d+) MiB");

    @TempDir
    static Path directory;

    private static Chart chart;

    private record Installed(Rendered objects, String notes) {

        Stream<MatchResult> find(Pattern pattern) {
            return pattern.matcher(notes).results();
        }

        @Override
        public String toString() {
            return notes;
        }

        Set<String> names(String kind) {
            return objects.all(kind).stream()
                    .map(Rendered::name)
                    .filter(name -> !name.equals("notes"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @BeforeAll
    static void copy() throws IOException {
        try (Stream<Path> files = Files.walk(Rendered.CHART.directory())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = directory.resolve(Rendered.CHART.directory().relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        Files.writeString(
                directory.resolve("templates/notes.yaml"),
                "{{ define \"notes\" }}" + Files.readString(directory.resolve("templates/NOTES.txt"))
                        + "{{ end }}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: notes}\n"
                        + "data: {notes: {{ include \"notes\" . | toJson }}}\n");
        // Hooks are not rendered with the rest, and the notes speak of one.
        Path upgrade = directory.resolve("templates/upgrade.yaml");
        Files.writeString(upgrade, Files.readString(upgrade).replace("helm.sh/hook", "tested"));
        chart = new Chart(directory);
    }

    private static Installed with(Map<String, String> values, Path... files) {
        Rendered objects =
                new Rendered(Rendered.parse(chart.render(new Release("tessera", "apps", List.of(files), values))));
        return new Installed(
                objects, objects.one("ConfigMap", "notes").at("/data/notes").asText());
    }

    /** Without the combinations of what the notes do not speak of. */
    private static Stream<Installed> all() {
        return Stream.concat(
                Combinations.all().stream()
                        .filter(values -> Stream.of(
                                        "defaults.autoscaling.enabled",
                                        "networkPolicy.enabled",
                                        "monitoring.serviceMonitor.enabled",
                                        "monitoring.dashboards.enabled")
                                .noneMatch(key -> "true".equals(values.get(key))))
                        .map(values -> with(values)),
                Stream.of("values-production.yaml", "values-trial.yaml")
                        .map(file -> with(Map.of(), directory.resolve(file))));
    }

    @Test
    void what_they_name_is_there() {
        assertThat(all()).hasSizeGreaterThan(30).allSatisfy(installed -> {
            assertThat(installed.notes()).contains("is installed as tessera in the namespace apps.");
            assertServices(installed);
            assertAddresses(installed);
            assertFirstAdmin(installed);
            assertSecrets(installed);
            assertMemory(installed);
            assertTrials(installed);
            assertThat(installed.notes().contains("logs -f job/tessera-upgrade"))
                    .as(installed.notes())
                    .isEqualTo(installed.names("Job").contains("tessera-upgrade"));
        });
    }

    /** Ports to forward where nothing else leads to the services, and all of them. */
    private static void assertServices(Installed installed) {
        boolean exposed = !installed.objects().all("Ingress").isEmpty()
                || !installed.objects().all("HTTPRoute").isEmpty();
        Set<String> forwarded =
                installed.find(FORWARD).map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
        Set<String> services =
                installed.objects().services().map(Rendered::name).collect(Collectors.toCollection(TreeSet::new));
        assertThat(forwarded).as(installed.notes()).isEqualTo(exposed ? Set.of() : services);
        installed
                .find(FORWARD)
                .forEach(found -> assertThat(Rendered.each(installed
                                        .objects()
                                        .one("Service", found.group(1))
                                        .at("/spec/ports"))
                                .map(port -> port.path("port").asText()))
                        .as(found.group())
                        .contains(found.group(3)));
    }

    private static void assertAddresses(Installed installed) {
        Set<String> promised = installed
                .find(ADDRESS)
                .map(found -> found.group(1) + found.group(2).replaceAll("(?<=.)/$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> routed = new TreeSet<>();
        for (JsonNode ingress : installed.objects().all("Ingress")) {
            Rendered.each(ingress.at("/spec/rules"))
                    .forEach(rule -> Rendered.each(rule.at("/http/paths"))
                            .forEach(path -> routed.add(rule.path("host").asText()
                                    + path.path("path").asText())));
        }
        for (JsonNode route : installed.objects().all("HTTPRoute")) {
            Rendered.each(route.at("/spec/hostnames"))
                    .forEach(host -> Rendered.each(route.at("/spec/rules"))
                            .flatMap(rule -> Rendered.each(rule.path("matches")))
                            .forEach(match -> routed.add(
                                    host.asText() + match.at("/path/value").asText())));
        }
        assertThat(promised).as(installed.notes()).isEqualTo(routed);
    }

    private static void assertFirstAdmin(Installed installed) {
        installed.find(PASSWORD).forEach(found -> {
            Set<String> here = installed.names("Secret");
            if (here.contains(found.group(1))) {
                JsonNode secret = installed.objects().one("Secret", found.group(1));
                assertThat(secret.path("data").has(found.group(2))
                                || secret.path("stringData").has(found.group(2)))
                        .as(found.group())
                        .isTrue();
            } else {
                assertThat(installed
                                .find(SECRET)
                                .filter(each -> each.group(1).equals(found.group(1)))
                                .map(each -> each.group(2)))
                        .as("it must be brought")
                        .singleElement()
                        .asString()
                        .contains(found.group(2));
            }
        });
    }

    /** Those that pods refer to and that the chart does not make, no others. */
    private static void assertSecrets(Installed installed) {
        Set<String> wanted = installed
                .objects()
                .services()
                .flatMap(deployment -> Stream.concat(
                        deployment.findValues("secretKeyRef").stream().map(secret -> secret.path("name")),
                        deployment.findValues("secret").stream().map(secret -> secret.path("secretName"))))
                .map(JsonNode::asText)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> listed =
                installed.find(SECRET).map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
        wanted.removeAll(installed.names("Secret"));
        assertThat(listed).as(installed.notes()).isEqualTo(wanted);
    }

    private static void assertMemory(Installed installed) {
        Set<String> little = installed
                .objects()
                .services()
                .filter(deployment -> mebibytes(deployment) < ENOUGH_MEMORY)
                .map(deployment -> Rendered.component(deployment) + "-service has " + mebibytes(deployment))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(installed.find(MEMORY).map(found -> found.group(1) + " has " + found.group(2)))
                .as(installed.notes())
                .containsExactlyInAnyOrderElementsOf(little);
    }

    private static int mebibytes(JsonNode deployment) {
        String limit =
                Rendered.container(deployment).at("/resources/limits/memory").asText();
        return limit.endsWith("Gi")
                ? Integer.parseInt(limit.replace("Gi", "")) * 1024
                : Integer.parseInt(limit.replace("Mi", ""));
    }

    private static void assertTrials(Installed installed) {
        boolean engine = installed.names("Deployment").contains("tessera-dynamodb");
        boolean kept = !installed.objects().all("PersistentVolumeClaim").isEmpty();
        assertThat(installed.notes().contains("This is for trials only."))
                .as(installed.notes())
                .isEqualTo(engine);
        assertThat(installed.notes().contains("until its pod is deleted"))
                .as(installed.notes())
                .isEqualTo(engine && !kept);
    }
}
