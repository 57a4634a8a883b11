package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.tessera.deploy.chart.Network.Place;
import dev.tessera.helm.Chart;
import dev.tessera.helm.Chart.Release;
import dev.tessera.service.testkit.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code helm test} runs. Helm keeps hooks apart from what it renders, so they are rendered as if they were none. */
class HelmTestTest {

    private static final String TEMPLATE = "templates/tests/readiness.yaml";

    @TempDir
    Path directory;

    @Test
    void nothing_of_it_is_there_until_somebody_tests() {
        for (Rendered rendered : List.of(Rendered.defaults(), Rendered.production(), Rendered.trial())) {
            assertThat(rendered.objects()).extracting(Rendered::component).doesNotContain("test");
        }
    }

    @Test
    void each_of_its_objects_is_a_hook() throws IOException {
        String template = Files.readString(Rendered.CHART.directory().resolve(TEMPLATE));

        assertThat(occurrences(template, "kind: "))
                .isEqualTo(3)
                .isEqualTo(occurrences(template, "helm.sh/hook: test\n"))
                .isEqualTo(occurrences(template, "helm.sh/hook-delete-policy: before-hook-creation"));
    }

    @Test
    void its_pod_asks_every_service_that_is_there() throws IOException {
        assertThat(asked(rendered("")))
                .containsExactly(
                        "tessera-content:9082",
                        "tessera-notifications:9084",
                        "tessera-orders:9083",
                        "tessera-users:9081");
        assertThat(asked(rendered("services: {users: {enabled: false}, orders: {enabled: false}}\n"
                        + "tokens: {jwks: 'https://id.example.com/jwks.json'}")))
                .containsExactly("tessera-content:9082", "tessera-notifications:9084");
        Rendered all = rendered("");
        for (String address : asked(all)) {
            String[] parts = address.split(":");
            assertThat(Rendered.each(all.one("Service", parts[0]).at("/spec/ports"))
                            .map(port -> port.path("port").asText()))
                    .contains(parts[1]);
        }
    }

    @Test
    void its_pod_is_admitted_where_the_restricted_standard_is_enforced() throws IOException {
        JsonNode pod = pod(rendered(""));

        assertThat(RestrictedPodSecurity.violations(pod.path("spec"))).isEmpty();
        assertThat(KubernetesModel.faults(pod)).isEmpty();
    }

    @Test
    void its_policies_open_readiness_to_it_and_nothing_else_to_anybody() throws IOException {
        Rendered rendered = rendered("");
        Network with = new Network("tessera", rendered);
        Network without = new Network("tessera", Rendered.defaults());
        Place test = Place.pod("tessera", labels(pod(rendered)));
        for (String component : Rendered.SERVICES) {
            JsonNode deployment = rendered.one("Deployment", "tessera-" + component);
            Place service = Place.pod("tessera", labels(deployment.at("/spec/template")));
            int management = port(deployment, "management");
            assertThat(with.allows(test, service, "TCP", management)).isTrue();
            assertThat(without.allows(test, service, "TCP", management)).isFalse();
            assertThat(with.allows(test, service, "TCP", port(deployment, "http")))
                    .isFalse();
            assertThat(with.allows(Place.pod("tessera", Map.of("app", "stranger")), service, "TCP", management))
                    .isFalse();
            assertThat(rendered.all("Service"))
                    .noneMatch(each -> Labels.match(
                            Rendered.YAML.createObjectNode().set("matchLabels", each.at("/spec/selector")),
                            pod(rendered).at("/metadata/labels")));
        }
    }

    @Test
    void its_script_passes_where_all_are_ready_and_fails_where_one_is_not() throws Exception {
        HttpServer ready = answering(200);
        HttpServer unready = answering(503);
        try {
            assertThat(run("60", "127.0.0.1:" + port(ready), "localhost:" + port(ready)))
                    .isEqualTo("0: 127.0.0.1:%1$d is ready localhost:%1$d is ready".formatted(port(ready)));
            assertThat(run("2", "127.0.0.1:" + port(unready), "127.0.0.1:" + port(ready)))
                    .isEqualTo(
                            "1: 127.0.0.1:%d is not ready 127.0.0.1:%d is ready".formatted(port(unready), port(ready)));
            int nobody = FreePort.find();
            assertThat(run("2", "127.0.0.1:" + nobody)).isEqualTo("1: 127.0.0.1:" + nobody + " is not ready");
        } finally {
            ready.stop(0);
            unready.stop(0);
        }
    }

    private String run(String patience, String... services) throws IOException, InterruptedException {
        JsonNode container = pod(rendered("")).at("/spec/containers/0");
        List<String> command = new ArrayList<>();
        Rendered.each(container.path("command")).forEach(part -> command.add(part.asText()));
        Rendered.each(container.path("args")).limit(2).forEach(part -> command.add(part.asText()));
        command.addAll(List.of(services));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PATIENCE", patience);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return process.exitValue() + ": " + said.strip().replace("\n", " ");
    }

    private static HttpServer answering(int status) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/q/health/ready", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static int port(HttpServer server) {
        return server.getAddress().getPort();
    }

    private Rendered rendered(String values) throws IOException {
        Path copy = Files.createTempDirectory(directory, "chart");
        try (Stream<Path> files = Files.walk(Rendered.CHART.directory())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = copy.resolve(Rendered.CHART.directory().relativize(file));
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        Path template = copy.resolve(TEMPLATE);
        Files.writeString(template, Files.readString(template).replace("helm.sh/hook: test\n", "tested: test\n"));
        Path file = Files.writeString(directory.resolve("values.yaml"), values);
        return new Rendered(Rendered.parse(new Chart(copy).render(Release.of(file))));
    }

    private static JsonNode pod(Rendered rendered) {
        return rendered.one("Pod", "tessera-test");
    }

    private static List<String> asked(Rendered rendered) {
        return Rendered.each(pod(rendered).at("/spec/containers/0/args"))
                .skip(2)
                .map(JsonNode::asText)
                .toList();
    }

    private static int port(JsonNode deployment, String name) {
        return Rendered.each(Rendered.container(deployment).path("ports"))
                .filter(port -> port.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow()
                .path("containerPort")
                .asInt();
    }

    private static Map<String, String> labels(JsonNode object) {
        return Rendered.YAML.convertValue(
                object.at("/metadata/labels"), new com.fasterxml.jackson.core.type.TypeReference<>() {});
    }

    private static int occurrences(String text, String part) {
        return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
    }
}
