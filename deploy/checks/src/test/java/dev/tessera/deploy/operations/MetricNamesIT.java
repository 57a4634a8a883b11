package dev.tessera.deploy.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every metric and label that a dashboard or an alert asks for comes out of a running service. */
class MetricNamesIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** What comes a moment after its cause. */
    private static final Map<Service, List<String>> LATE = Map.of(
            Service.CONTENT, List.of("tessera_feed_records_seconds_count"),
            Service.NOTIFICATIONS,
                    List.of(
                            "tessera_feed_records_seconds_count",
                            "tessera_delivery_attempts_seconds_count",
                            "tessera_stream_events_total"));

    private static final Map<Service, Metrics> SCRAPED = new EnumMap<>(Service.class);
    private static RunningSystem system;

    @TempDir
    static Path directory;

    @BeforeAll
    static void scrape_all_services() throws Exception {
        system = RunningSystem.start(directory);
        system.beBusy();
        for (Service service : Service.values()) {
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(500)).untilAsserted(() -> {
                SCRAPED.put(service, Metrics.parse(system.scrape(service)));
                assertThat(SCRAPED.get(service).labels().keySet())
                        .as(service.id())
                        .contains("tessera_table_throttles_total")
                        .containsAll(LATE.getOrDefault(service, List.of()));
            });
        }
    }

    @AfterAll
    static void stop() throws Exception {
        if (system != null) {
            system.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_services_dashboard_asks_for_what_the_service_emits(Service service) {
        assertThat(DashboardFile.named(service.id()).queries())
                .isNotEmpty()
                .flatExtracting(query -> query.missingFrom(SCRAPED.get(service), Set.of()))
                .isEmpty();
    }

    @Test
    void the_tables_dashboard_asks_for_what_some_service_emits() {
        assertThat(DashboardFile.named("table").queries())
                .isNotEmpty()
                .flatExtracting(query -> query.missingFrom(all(), Set.of()))
                .isEmpty();
    }

    @Test
    void alerts_ask_for_what_some_service_emits() {
        AlertRules rules = AlertRules.read();
        assertThat(rules.queries())
                .isNotEmpty()
                .flatExtracting(query -> query.missingFrom(all(), rules.recorded()))
                .isEmpty();
    }

    @Test
    void every_series_says_whose_it_is() {
        SCRAPED.forEach((service, metrics) -> metrics.labels()
                .forEach((name, labels) ->
                        assertThat(labels).as(service + " " + name).contains("application")));
    }

    @Test
    void every_service_says_which_version_runs() {
        SCRAPED.forEach((service, metrics) -> assertThat(metrics.labels().get("tessera_build_info"))
                .as(service.id())
                .contains("version"));
    }

    @Test
    void what_measures_time_says_in_which_unit() {
        assertThat(all().labels().keySet())
                .filteredOn(name -> name.startsWith("tessera_"))
                .noneMatch(name -> name.matches(".*_(lag|idle|age|delay|time|duration)"));
    }

    private static Metrics all() {
        return Stream.of(Service.values())
                .map(SCRAPED::get)
                .reduce(Metrics::and)
                .orElseThrow();
    }
}
