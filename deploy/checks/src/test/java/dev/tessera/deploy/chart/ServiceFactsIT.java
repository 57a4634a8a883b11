package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.PackagedService;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What the chart says of the services, against the services as they are packaged. */
class ServiceFactsIT {

    static final List<String> SERVICES = Rendered.SERVICES;

    private static final Map<String, PackagedService> PACKAGED =
            SERVICES.stream().collect(Collectors.toMap(id -> id, id -> new PackagedService(id + "-service")));

    private static JsonNode facts;

    @BeforeAll
    static void readFacts() throws IOException {
        facts = Rendered.YAML.readTree(Project.text("deploy/helm/tessera/files/services.yaml"));
    }

    @Test
    void every_service_of_the_project_is_in_the_chart() {
        assertThat(facts.properties()).extracting(Map.Entry::getKey).containsExactlyInAnyOrderElementsOf(SERVICES);
        facts.forEach(service ->
                assertThat(Project.file(service.path("module").asText())).isDirectoryContaining("glob:**/pom.xml"));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void ports_are_the_ones_that_the_service_listens_on(String id) {
        PackagedService service = PACKAGED.get(id);
        JsonNode container = Rendered.container(Rendered.defaults().one("Deployment", "tessera-" + id));

        Map<String, String> ports = Rendered.each(container.path("ports"))
                .collect(Collectors.toMap(
                        port -> port.path("name").asText(),
                        port -> port.path("containerPort").asText()));

        assertThat(ports)
                .isEqualTo(Map.of(
                        "http", service.value("quarkus.http.port").orElseThrow(),
                        "management", service.value("quarkus.management.port").orElseThrow()));
    }

    @Test
    void every_variable_is_one_that_the_service_reads_at_its_start() {
        Map<String, Set<String>> known = SERVICES.stream()
                .collect(Collectors.toMap(id -> id, id -> PACKAGED.get(id).environment()));

        Stream.concat(
                        Stream.of(Rendered.production(), Rendered.trial()),
                        Combinations.alone().stream().map(Rendered::with))
                .forEach(rendered -> rendered.services()
                        .forEach(deployment -> assertThat(PackagedService.unread(
                                        variables(rendered, deployment), known.get(Rendered.component(deployment))))
                                .as(Rendered.name(deployment))
                                .isEmpty()));
    }

    /** The check above can fail: on a name that nobody reads, and on one that only the build reads. */
    @Test
    void unknown_variables_are_noticed() {
        assertThat(PACKAGED.get("users").environment())
                .contains("TESSERA_USERS_PASSWORD_BCRYPT_COST", "QUARKUS_HTTP_PORT", "TABLE_NAME")
                .doesNotContain("TESSERA_TABEL_NAME", "QUARKUS_HTTP_ROOT_PATH", "TESSERA_CONTENT_VIEWS_KEYS");
        assertThat(PackagedService.unread(Set.of("A_MAP_ONE", "A_MAP", "A_NAME"), Set.of("A_MAP__", "A_NAME")))
                .containsExactly("A_MAP");
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void every_key_that_a_service_asks_for_comes_from_its_secret(String id) {
        assertThat(Rendered.each(facts.path(id).path("secretKeys")).map(JsonNode::asText))
                .containsExactlyInAnyOrderElementsOf(PACKAGED.get(id).keys());
        assertThat(facts.path(id).path("signs").asBoolean())
                .isEqualTo(PACKAGED.get(id).environment().contains("TESSERA_JWT_SIGNING_KEYS"));
        assertThat(facts.path(id).path("feed").asBoolean())
                .isEqualTo(PACKAGED.get(id).uses("common-feed"));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_pod_is_not_killed_before_its_service_has_drained(String id) {
        PackagedService service = PACKAGED.get(id);
        JsonNode deployment = Rendered.defaults().one("Deployment", "tessera-" + id);

        Duration drain = Stream.of(
                        "quarkus.shutdown.delay", "quarkus.shutdown.timeout", "tessera.feed.shutdown-timeout")
                .flatMap(property -> service.value(property).stream())
                .map(value -> Duration.parse("PT" + value.toUpperCase(Locale.ROOT)))
                .reduce(Duration.ZERO, Duration::plus);

        assertThat(drain).isGreaterThanOrEqualTo(Duration.ofSeconds(25));
        long left =
                Rendered.pod(deployment).path("terminationGracePeriodSeconds").asLong()
                        - Rendered.container(deployment)
                                .at("/lifecycle/preStop/sleep/seconds")
                                .asLong();
        assertThat(Duration.ofSeconds(left)).isGreaterThan(drain.plusSeconds(5));
    }

    /** Else a balancer that looks at readiness alone sends requests to a pod that takes none. */
    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_stopping_service_takes_requests_until_the_probe_has_seen_that_it_stops(String id) {
        JsonNode probe = Rendered.container(Rendered.defaults().one("Deployment", "tessera-" + id))
                .path("readinessProbe");
        Duration seen = Duration.ofSeconds(probe.path("periodSeconds").asLong()
                        * probe.path("failureThreshold").asLong()
                + probe.path("timeoutSeconds").asLong());

        assertThat(PACKAGED.get(id).value("quarkus.shutdown.delay").map(delay -> Duration.parse("PT" + delay)))
                .hasValueSatisfying(delay -> assertThat(delay).isGreaterThan(seen));
    }

    private static Set<String> variables(Rendered rendered, JsonNode deployment) {
        JsonNode configuration =
                rendered.one("ConfigMap", Rendered.name(deployment)).path("data");
        return Stream.concat(
                        configuration.properties().stream().map(Map.Entry::getKey),
                        Rendered.each(Rendered.container(deployment).path("env"))
                                .map(env -> env.path("name").asText()))
                .collect(Collectors.toSet());
    }
}
