package dev.tessera.deploy.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.Service;
import dev.tessera.service.testkit.FreePort;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A real Prometheus that scrapes running services every second and evaluates the committed alerts, in a time of its own. */
final class Prometheus implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final int port;

    /** Skips the test where there is no Prometheus. */
    static Prometheus start(RunningSystem system, Path directory) throws IOException {
        Tool prometheus = Tool.orSkip("prometheus");
        Files.writeString(directory.resolve("rules.yaml"), hurried(Files.readString(rules())));
        StringBuilder targets = new StringBuilder();
        for (Service service : Service.values()) {
            targets.append("""
                      - job_name: %s
                        metrics_path: /q/metrics
                        static_configs: [{targets: ['127.0.0.1:%d'], labels: {namespace: tessera}}]
                    """.formatted(
                    service.id(), system.management(service).getPort()).indent(-2));
        }
        Path configuration = Files.writeString(directory.resolve("prometheus.yaml"), """
                global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}
                rule_files: [rules.yaml]
                scrape_configs:
                """ + targets);
        int port = FreePort.find();
        Process process = new ProcessBuilder(
                        prometheus.executable().toString(),
                        "--config.file=" + configuration,
                        "--storage.tsdb.path=" + directory.resolve("tsdb"),
                        "--web.listen-address=127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("prometheus.log").toFile())
                .start();
        Prometheus started = new Prometheus(process, port);
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .ignoreExceptions()
                .until(() -> started.ask("up").path("result").size() == Service.values().length);
        return started;
    }

    private Prometheus(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    private static Path rules() {
        return dev.tessera.deploy.Project.file(AlertRules.FILE);
    }

    /**
     * The committed rules, with days and hours as so many seconds: what takes an hour to show shows within a minute. Names
     * of recorded series stay; thresholds stay.
     */
    static String hurried(String rules) {
        return rules.replaceAll("\\[5m]", "[10s]")
                .replaceAll("\\[(10|15|30)m]", "[15s]")
                .replaceAll("\\[1h]", "[20s]")
                .replaceAll("\\[[26]h]", "[25s]")
                .replaceAll("\\[[13]d]", "[30s]")
                .replaceAll("(?m)^( *)for: \\S+$", "$1for: 2s");
    }

    /** What an expression is now; fails if it is none. */
    JsonNode ask(String expression) {
        String query = URLEncoder.encode(expression, StandardCharsets.UTF_8);
        return get("/api/v1/query?query=" + query).path("data");
    }

    Set<String> firing() {
        Set<String> firing = new TreeSet<>();
        get("/api/v1/alerts").at("/data/alerts").forEach(alert -> {
            if (alert.path("state").asText().equals("firing")) {
                firing.add(alert.at("/labels/alertname").asText());
            }
        });
        return firing;
    }

    /** Rules whose last evaluation failed. */
    Set<String> broken() {
        Set<String> broken = new TreeSet<>();
        get("/api/v1/rules")
                .at("/data/groups")
                .forEach(group -> group.path("rules").forEach(rule -> {
                    if (!rule.path("health").asText().equals("ok")) {
                        broken.add(rule.path("name").asText() + ": "
                                + rule.path("lastError").asText());
                    }
                }));
        return broken;
    }

    private JsonNode get(String path) {
        try {
            JsonNode answer = JSON.readTree(ServiceProcess.get(URI.create("http://127.0.0.1:" + port + path))
                    .body());
            if (!answer.path("status").asText().equals("success")) {
                throw new IllegalStateException(path + ": " + answer);
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
