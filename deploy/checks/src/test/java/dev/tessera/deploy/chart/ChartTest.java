package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.LintResult;
import dev.tessera.deploy.Project;
import dev.tessera.helm.Chart;
import dev.tessera.helm.Manifests;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTest {

    @TempDir
    Path directory;

    @Test
    void strict_lint_finds_nothing() {
        LintResult result = Rendered.CHART.lint();

        assertThat(result.isFailed()).as(result.getMessages().toString()).isFalse();
        assertThat(result.getMessages()).noneMatch(message -> message.contains("[WARNING]"));
    }

    /** The check above can fail: on a template that does not parse, and on values that the schema refuses. */
    @Test
    void strict_lint_notices_what_is_broken() throws IOException {
        copy(Rendered.CHART.directory(), directory.resolve("tessera"));
        Chart broken = new Chart(directory.resolve("tessera"));
        assertThat(broken.lint().isFailed()).isFalse();

        Files.writeString(broken.directory().resolve("templates/broken.yaml"), "{{ if }}");
        assertThat(broken.lint().isFailed()).isTrue();
        Files.delete(broken.directory().resolve("templates/broken.yaml"));

        Files.writeString(
                broken.directory().resolve("values.yaml"),
                Project.text("deploy/helm/tessera/values.yaml").replace("kind: none", "kind: tunnel"));
        assertThat(broken.lint().isFailed()).isTrue();
    }

    @Test
    void the_chart_is_for_the_version_that_is_built() throws IOException {
        JsonNode chart = Rendered.YAML.readTree(Project.text("deploy/helm/tessera/Chart.yaml"));

        assertThat(Project.text("pom.xml"))
                .containsPattern("<version>" + chart.path("appVersion").asText() + "(-SNAPSHOT)?</version>");
    }

    @Test
    void the_same_values_render_the_same_text() {
        assertThat(Rendered.production()).isEqualTo(Rendered.production());
    }

    @Test
    void alerts_in_the_chart_are_the_ones_that_are_tested() throws IOException {
        JsonNode alerts = Rendered.YAML.readTree(Project.text("deploy/monitoring/alerts.yaml"));

        assertThat(Rendered.production().one("PrometheusRule", "tessera").path("spec"))
                .as("deploy/helm/tessera/files/alerts.yaml is a copy of deploy/monitoring/alerts.yaml: copy it again")
                .isEqualTo(alerts);
    }

    @Test
    void runbooks_are_addresses_where_a_base_is_given() {
        String base = "https://git.example.com/tessera/blob/main/";
        List<String> runbooks = Rendered.with(
                        "monitoring: {prometheusRule: {enabled: true, runbookBase: '" + base + "'}}")
                .one("PrometheusRule", "tessera")
                .findValuesAsText("runbook_url");
        assertThat(runbooks).isNotEmpty().allMatch(runbook -> runbook.startsWith(base + "docs/operations.md#tessera"));
    }

    @Test
    void prometheus_finds_every_service_under_the_name_of_its_module() {
        Rendered production = Rendered.production();
        JsonNode monitor = production.one("ServiceMonitor", "tessera").path("spec");

        List<JsonNode> found = production.all("Service").stream()
                .filter(service -> Labels.match(monitor.path("selector"), service.at("/metadata/labels")))
                .toList();

        assertThat(found)
                .extracting(service -> service.at("/metadata/labels")
                        .path(monitor.path("jobLabel").asText())
                        .asText())
                .containsExactlyInAnyOrderElementsOf(Project.SERVICES);
        assertThat(found)
                .allSatisfy(service -> assertThat(Rendered.each(service.at("/spec/ports"))
                                .map(port -> port.path("name").asText()))
                        .contains(monitor.at("/endpoints/0/port").asText()));
        assertThat(Rendered.trial().all("Service").stream()
                        .filter(service -> Labels.match(monitor.path("selector"), service.at("/metadata/labels")))
                        .map(Rendered::name))
                .as("DynamoDB Local has no metrics")
                .doesNotContain("tessera-dynamodb");
    }

    @Test
    void the_command_for_people_without_helm_prints_what_helm_would_install() throws IOException {
        Path values = Files.writeString(directory.resolve("my.yaml"), "table: {name: mine}\n");

        String manifests = Manifests.manifests(
                directory,
                "-f",
                values.getFileName().toString(),
                "--set",
                "table.region=eu-west-1",
                "--name",
                "blue",
                "-n",
                "apps");

        Rendered rendered = new Rendered(Rendered.parse(manifests));
        assertThat(rendered.objects())
                .isNotEmpty()
                .allMatch(object -> object.at("/metadata/namespace").asText().equals("apps"));
        JsonNode environment = rendered.one("ConfigMap", "blue-orders").path("data");
        assertThat(environment.path("TABLE_NAME").asText()).isEqualTo("mine");
        assertThat(environment.path("QUARKUS_DYNAMODB_AWS_REGION").asText()).isEqualTo("eu-west-1");
    }

    @Test
    void the_command_prints_secrets_alone_for_whoever_keeps_them_apart() {
        String secrets = Manifests.manifests(directory, "--set", "secrets.create=true", "--only", "Secret");

        assertThat(Rendered.parse(secrets))
                .hasSize(4)
                .extracting(Rendered::kind)
                .containsOnly("Secret");
    }

    @Test
    void the_command_says_what_it_does_not_understand() {
        assertThatThrownBy(() -> Manifests.manifests(directory, "--values"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--values needs a value");
        assertThatThrownBy(() -> Manifests.manifests(directory, "--loud")).hasMessage("Unknown option --loud");
        assertThatThrownBy(() -> Manifests.manifests(directory, "--set", "a")).hasMessage("--set takes PATH=VALUE");
        assertThatThrownBy(() -> Manifests.manifests(directory, "-f", "none.yaml"))
                .hasMessageStartingWith("There is no file ");
        assertThatThrownBy(() -> Manifests.manifests(directory, "--set", "table.nmae=x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("nmae");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                Files.createDirectories(to.resolve(from.relativize(directory)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)));
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
