package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What operators add to the chart's own objects. */
class OwnWishesTest {

    @Test
    void a_secret_that_is_there_is_read_and_not_made() {
        Rendered rendered = Rendered.with("""
            secrets: {create: true}
            services: {users: {existingSecret: from-the-vault}}
            """);
        JsonNode users = rendered.one("Deployment", "tessera-users");
        assertThat(users.findValuesAsText("secretName")).containsOnly("from-the-vault");
        assertThat(Rendered.each(Rendered.container(users).path("env"))
                        .map(env -> env.at("/valueFrom/secretKeyRef/name").asText()))
                .isNotEmpty()
                .containsOnly("from-the-vault");
        assertThat(rendered.all("Secret"))
                .extracting(Rendered::name)
                .containsExactlyInAnyOrder("tessera-content-keys", "tessera-orders-keys", "tessera-notifications-keys");
    }

    @Test
    void volumes_mounts_variables_and_containers_are_added_to_what_is_there() {
        JsonNode users = Rendered.with("""
            services:
              users:
                envFrom: [{secretRef: {name: more}}]
                extraVolumes: [{name: leaked, configMap: {name: leaked-passwords}}]
                extraVolumeMounts: [{name: leaked, mountPath: /etc/leaked}]
                sidecars: [{name: proxy, image: 'proxy:1'}]
            """).one("Deployment", "tessera-users");
        JsonNode pod = Rendered.pod(users);
        assertThat(names(pod.path("volumes"))).contains("tmp", "signing-keys", "leaked");
        assertThat(names(Rendered.container(users).path("volumeMounts"))).contains("tmp", "signing-keys", "leaked");
        assertThat(names(pod.path("containers"))).containsExactly("users", "proxy");
        assertThat(Rendered.container(users).at("/envFrom/0/configMapRef/name").asText())
                .isEqualTo("tessera-users");
        assertThat(Rendered.container(users).at("/envFrom/1/secretRef/name").asText())
                .isEqualTo("more");
    }

    @Test
    void numbers_of_a_probe_are_changed_one_by_one() {
        JsonNode container = Rendered.container(Rendered.with(
                        "services: {orders: {probes: {startup: {failureThreshold: 300}, readiness: {initialDelaySeconds: 4}}}}")
                .one("Deployment", "tessera-orders"));
        assertThat(container.at("/startupProbe/failureThreshold").asInt()).isEqualTo(300);
        assertThat(container.at("/startupProbe/periodSeconds").asInt()).isEqualTo(2);
        assertThat(container.at("/readinessProbe/initialDelaySeconds").asInt()).isEqualTo(4);
        assertThat(container.at("/readinessProbe/failureThreshold").asInt()).isEqualTo(2);
        assertThat(container.at("/livenessProbe").has("initialDelaySeconds")).isFalse();
    }

    @Test
    void a_service_carries_labels_and_annotations_beside_its_own() {
        JsonNode service = Rendered.with(
                        "services: {orders: {service: {labels: {team: sales}, annotations: {note: mind the gap}}}}")
                .one("Service", "tessera-orders");
        assertThat(service.at("/metadata/labels/team").asText()).isEqualTo("sales");
        assertThat(service.at("/metadata/labels/tessera.dev~1service").asText()).isEqualTo("orders-service");
        assertThat(service.at("/metadata/annotations/note").asText()).isEqualTo("mind the gap");
    }

    @Test
    void promises_are_values_and_reach_every_alert_that_rests_on_them() {
        List<String> expressions = Rendered.with(
                        "monitoring: {prometheusRule: {enabled: true, slo: {faults: '0.01', slow: '0.05'}}}")
                .one("PrometheusRule", "tessera")
                .findValuesAsText("expr");
        assertThat(expressions).noneMatch(expression -> expression.contains("* 0.001"));
        assertThat(expressions).anyMatch(expression -> expression.contains("http_faults:ratio_rate1h > 14.4 * 0.01 "));
        assertThat(expressions).anyMatch(expression -> expression.contains("http_slow:ratio_rate1h > 14.4 * 0.05 "));
    }

    @Test
    void dashboards_in_the_chart_are_the_ones_that_are_tested() throws IOException {
        JsonNode data = Rendered.with("monitoring: {dashboards: {enabled: true}}")
                .one("ConfigMap", "tessera-dashboards")
                .path("data");
        try (Stream<Path> files = Files.list(Project.file("deploy/monitoring/dashboards"))) {
            List<Path> dashboards = files.toList();
            assertThat(data).hasSameSizeAs(dashboards);
            for (Path file : dashboards) {
                assertThat(data.path("tessera-" + file.getFileName()).asText())
                        .as(
                                "deploy/helm/tessera/files/dashboards is a copy of deploy/monitoring/dashboards: copy them again")
                        .isEqualTo(Files.readString(file));
            }
        }
    }

    private static List<String> names(JsonNode objects) {
        return Rendered.each(objects)
                .map(object -> object.path("name").asText())
                .toList();
    }
}
