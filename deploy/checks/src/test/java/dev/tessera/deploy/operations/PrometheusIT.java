package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.Service;
import dev.tessera.service.testkit.Tool;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** What a real Prometheus makes of the dashboards and alerts while four services run, are attacked, and lose their table. */
@Tag("scale")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PrometheusIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int HOSTILE = 10_000;
    private static final int AT_ONCE = 20;

    /** What a table that answers nobody must show. */
    private static final Set<String> OUTAGE = Set.of("TesseraFaultsFast", "TesseraNoPodReady");

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ScheduledExecutorService LOAD = Executors.newSingleThreadScheduledExecutor();

    private static RunningSystem system;
    private static Prometheus prometheus;

    @TempDir
    static Path directory;

    @BeforeAll
    static void start() throws Exception {
        Tool.orSkip("prometheus");
        system = RunningSystem.start(directory);
        system.beBusy();
        prometheus = Prometheus.start(system, directory);
        LOAD.scheduleAtFixedRate(PrometheusIT::ask, 0, 100, TimeUnit.MILLISECONDS);
    }

    @AfterAll
    static void stop() throws Exception {
        LOAD.shutdownNow();
        if (prometheus != null) {
            prometheus.close();
        }
        if (system != null) {
            system.close();
        }
    }

    @Test
    @Order(1)
    void every_expression_of_dashboards_and_alerts_is_evaluated() {
        Map<String, String> refused = new TreeMap<>();
        List<String> names = Stream.concat(
                        Stream.of("table", "upgrade"),
                        Stream.of(Service.values()).map(Service::id))
                .toList();
        int asked = 0;
        for (String name : names) {
            for (Query query : DashboardFile.named(name).queries()) {
                String expression = query.text()
                        .replace("$__rate_interval", "1m")
                        .replace("$__range", "1h")
                        .replaceAll("\\$price_\\w+", "0.5")
                        .replaceAll("\\$\\{?\\w+(:\\w+)?}?", ".*");
                try {
                    prometheus.ask(expression);
                    asked++;
                } catch (IllegalStateException e) {
                    refused.put(name + ": " + expression, e.getMessage());
                }
            }
        }
        assertThat(refused).isEmpty();
        assertThat(asked).isGreaterThan(50);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(prometheus.broken()).isEmpty());
        await("the load shows")
                .atMost(PATIENCE)
                .until(() -> prometheus
                                .ask("sum(rate(http_server_requests_seconds_count[1m]))")
                                .at("/result/0/value/1")
                                .asDouble()
                        > 0);
        System.out.printf("Prometheus evaluated %d expressions of dashboards and all rules%n", asked);
    }

    @Test
    @Order(2)
    void ten_thousand_hostile_requests_fire_nothing() throws InterruptedException {
        await("the noise of the start is over")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(serious()).isEmpty());
        double series = prometheus
                .ask("sum(scrape_samples_scraped)")
                .at("/result/0/value/1")
                .asDouble();
        Semaphore atOnce = new Semaphore(AT_ONCE);
        List<CompletableFuture<?>> underWay = new ArrayList<>();
        Set<String> fired = new TreeSet<>();
        for (int i = 0; i < HOSTILE; i++) {
            atOnce.acquire();
            underWay.add(HTTP.sendAsync(hostile(i), HttpResponse.BodyHandlers.discarding())
                    .whenComplete((answer, failure) -> atOnce.release()));
            if (i % 500 == 0) {
                fired.addAll(serious());
            }
        }
        underWay.forEach(CompletableFuture::join);
        fired.addAll(serious());
        assertThat(fired).isEmpty();
        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(prometheus
                                .ask("sum(scrape_samples_scraped)")
                                .at("/result/0/value/1")
                                .asDouble())
                        .as("series, for %d different paths, methods and tokens", HOSTILE)
                        .isLessThan(series * 1.5 + 500));
    }

    @Test
    @Order(3)
    void alerts_fire_in_an_outage_and_resolve_after_it() {
        assertThat(serious()).isEmpty();
        system.stageOutage(true);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(prometheus.firing()).containsAll(OUTAGE));
        Set<String> fired = prometheus.firing();
        system.stageOutage(false);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(serious()).isEmpty());
        System.out.println("In the outage these fired, and resolved: " + fired);
    }

    /** What would page somebody. Others may well fire here: mail has no server, and the table is throttled on purpose. */
    private static Set<String> serious() {
        Set<String> firing = new TreeSet<>(prometheus.firing());
        firing.retainAll(Set.of("TesseraFaultsFast", "TesseraFaultsSlow", "TesseraNoPodReady", "TesseraServiceGone"));
        return firing;
    }

    private static HttpRequest hostile(int i) {
        Service service = Service.values()[i % Service.values().length];
        URI api = system.api(service);
        HttpRequest.Builder request = HttpRequest.newBuilder(api.resolve("/h" + i + "/posts/" + i))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer forged-" + i);
        return switch (i % 3) {
            case 0 ->
                request.method("X" + i, HttpRequest.BodyPublishers.noBody()).build();
            case 1 ->
                request.POST(HttpRequest.BodyPublishers.ofString("{\"x\":" + i + "}"))
                        .build();
            default -> request.build();
        };
    }

    /** Reads that touch the table, so that an outage shows. */
    private static void ask() {
        for (URI address : List.of(
                system.api(Service.CONTENT).resolve("/posts"),
                system.api(Service.USERS).resolve("/users?ids=01JCXKQ2ZP8Y6M3T5V7W9A1B2C"))) {
            HTTP.sendAsync(
                    HttpRequest.newBuilder(address)
                            .timeout(Duration.ofSeconds(30))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
        }
    }
}
