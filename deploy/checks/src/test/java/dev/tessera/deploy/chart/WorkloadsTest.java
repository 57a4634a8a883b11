package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.Project;
import io.kubernetes.client.custom.Quantity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorkloadsTest {

    private static final ObjectMapper YAML = Rendered.YAML;

    private static final List<Rendered> INSTALLATIONS =
            List.of(Rendered.defaults(), Rendered.production(), Rendered.trial());

    @Test
    void there_is_one_of_everything_for_each_service() {
        Rendered production = Rendered.production();
        for (String kind : List.of(
                "ConfigMap",
                "Deployment",
                "HTTPRoute",
                "HorizontalPodAutoscaler",
                "PodDisruptionBudget",
                "Service",
                "ServiceAccount")) {
            assertThat(production.all(kind))
                    .as(kind)
                    .extracting(Rendered::name)
                    .containsExactlyInAnyOrder(
                            "tessera-content", "tessera-notifications", "tessera-orders", "tessera-users");
        }
    }

    @Test
    void every_selector_finds_the_pods_of_its_own_service_and_no_others() {
        for (Rendered rendered : INSTALLATIONS) {
            for (JsonNode deployment : rendered.all("Deployment")) {
                String name = Rendered.name(deployment);
                assertThat(podsFoundBy(rendered, deployment.at("/spec/selector")))
                        .containsExactly(name);
                assertThat(podsFoundBy(
                                rendered,
                                matchLabels(rendered.one("Service", name).at("/spec/selector"))))
                        .containsExactly(name);
                Rendered.each(Rendered.pod(deployment).path("topologySpreadConstraints"))
                        .forEach(spread -> assertThat(podsFoundBy(rendered, spread.path("labelSelector")))
                                .containsExactly(name));
            }
            rendered.all("PodDisruptionBudget")
                    .forEach(budget -> assertThat(podsFoundBy(rendered, budget.at("/spec/selector")))
                            .containsExactly(Rendered.name(budget)));
        }
    }

    /** A cordoned node would count as an empty one, and nothing could be placed elsewhere while it is drained. */
    @Test
    void a_node_that_is_drained_does_not_keep_pods_from_other_nodes() {
        for (JsonNode deployment : Rendered.production().all("Deployment")) {
            assertThat(Rendered.each(Rendered.pod(deployment).path("topologySpreadConstraints")))
                    .isNotEmpty()
                    .allSatisfy(spread ->
                            assertThat(spread.path("nodeTaintsPolicy").asText()).isEqualTo("Honor"));
        }
    }

    @Test
    void an_image_is_pulled_by_its_digest() {
        String digest = "sha256:" + "0a".repeat(32);
        Rendered rendered = Rendered.with("""
            image:
              tag: 1.2.3
              digests: {users-service: D, content-service: D, orders-service: D, notifications-service: D}
            """.replace("D", digest));

        for (JsonNode deployment : rendered.all("Deployment")) {
            assertThat(Rendered.container(deployment).path("image").asText()).endsWith("-service:1.2.3@" + digest);
            assertThat(deployment
                            .at("/metadata/labels/app.kubernetes.io~1version")
                            .asText())
                    .isEqualTo("1.2.3");
        }
    }

    @Test
    void two_releases_in_one_namespace_leave_each_other_alone() {
        Rendered one = Rendered.of(new dev.tessera.helm.Chart.Release("one", "shared", List.of(), Map.of()));
        Rendered two = Rendered.of(new dev.tessera.helm.Chart.Release("two", "shared", List.of(), Map.of()));

        for (JsonNode deployment : one.all("Deployment")) {
            assertThat(podsFoundBy(two, deployment.at("/spec/selector"))).isEmpty();
        }
        assertThat(one.objects())
                .extracting(Rendered::name)
                .doesNotContainAnyElementsOf(
                        two.objects().stream().map(Rendered::name).toList());
    }

    @Test
    void services_and_probes_use_ports_that_the_container_has() {
        for (Rendered rendered : INSTALLATIONS) {
            for (JsonNode deployment : rendered.all("Deployment")) {
                JsonNode container = Rendered.container(deployment);
                List<String> ports = Rendered.each(container.path("ports"))
                        .map(port -> port.path("name").asText())
                        .toList();
                Rendered.each(rendered.one("Service", Rendered.name(deployment)).at("/spec/ports"))
                        .forEach(port -> assertThat(ports)
                                .contains(port.path("targetPort").asText()));
                Stream.of("startupProbe", "livenessProbe", "readinessProbe")
                        .map(container::path)
                        .filter(probe -> !probe.has("exec"))
                        .map(probe -> probe.has("httpGet") ? probe.path("httpGet") : probe.path("tcpSocket"))
                        .forEach(probe ->
                                assertThat(ports).contains(probe.path("port").asText()));
            }
        }
    }

    @Test
    void what_pods_refer_to_is_there() {
        Rendered trial = Rendered.trial();
        for (JsonNode deployment : trial.all("Deployment")) {
            JsonNode pod = Rendered.pod(deployment);
            trial.one("ServiceAccount", pod.path("serviceAccountName").asText());
            Rendered.each(Rendered.container(deployment).path("envFrom"))
                    .forEach(from ->
                            trial.one("ConfigMap", from.at("/configMapRef/name").asText()));
            Rendered.each(Rendered.container(deployment).path("env"))
                    .map(env -> env.at("/valueFrom/secretKeyRef"))
                    .filter(JsonNode::isObject)
                    .forEach(key -> assertThat(
                                    trial.one("Secret", key.path("name").asText())
                                            .path("data")
                                            .has(key.path("key").asText()))
                            .as(key.toString())
                            .isTrue());
            Rendered.each(pod.path("volumes"))
                    .filter(volume -> volume.has("secret"))
                    .forEach(volume -> {
                        JsonNode data = trial.one(
                                        "Secret",
                                        volume.at("/secret/secretName").asText())
                                .path("data");
                        Rendered.each(volume.at("/secret/items"))
                                .forEach(item -> assertThat(
                                                data.has(item.path("key").asText()))
                                        .isTrue());
                    });
            Rendered.each(pod.path("volumes"))
                    .filter(volume -> volume.has("persistentVolumeClaim"))
                    .forEach(volume -> trial.one(
                            "PersistentVolumeClaim",
                            volume.at("/persistentVolumeClaim/claimName").asText()));
        }
    }

    @Test
    void autoscalers_and_budgets_fit_the_number_of_pods() {
        for (Rendered rendered : INSTALLATIONS) {
            rendered.services().forEach(deployment -> {
                String name = Rendered.name(deployment);
                List<JsonNode> autoscalers = rendered.all("HorizontalPodAutoscaler").stream()
                        .filter(autoscaler -> Rendered.name(autoscaler).equals(name))
                        .toList();
                // With both, each upgrade would set back what the autoscaler decided.
                assertThat(deployment.at("/spec").has("replicas")).isEqualTo(autoscalers.isEmpty());
                autoscalers.forEach(autoscaler -> {
                    assertThat(autoscaler.at("/spec/scaleTargetRef/name").asText())
                            .isEqualTo(name);
                    assertThat(autoscaler.at("/spec/minReplicas").asInt())
                            .isBetween(1, autoscaler.at("/spec/maxReplicas").asInt());
                    assertThat(Rendered.container(deployment)
                                    .at("/resources/requests/cpu")
                                    .isValueNode())
                            .as("Utilisation is of the requested CPU")
                            .isTrue();
                });
                JsonNode budget = rendered.one("PodDisruptionBudget", name);
                assertThat(budget.at("/spec/maxUnavailable").asInt())
                        .as("A node can be drained")
                        .isPositive();
                assertThat(deployment
                                .at("/spec/strategy/rollingUpdate/maxUnavailable")
                                .asInt())
                        .isZero();
            });
        }
    }

    @Test
    void every_container_says_what_it_needs_and_what_it_may_take() {
        for (Rendered rendered : INSTALLATIONS) {
            for (JsonNode deployment : rendered.all("Deployment")) {
                JsonNode resources = Rendered.container(deployment).path("resources");
                for (String resource : List.of("cpu", "memory")) {
                    Quantity request = quantity(resources.at("/requests/" + resource));
                    Quantity limit = quantity(resources.at("/limits/" + resource));
                    assertThat(request.getNumber()).isPositive().isLessThanOrEqualTo(limit.getNumber());
                }
                // A JVM does not give memory back: what it may take, it needs.
                assertThat(quantity(resources.at("/requests/memory")))
                        .isEqualTo(quantity(resources.at("/limits/memory")));
            }
        }
    }

    @Test
    void a_changed_configuration_is_a_changed_pod() {
        JsonNode before = Rendered.defaults().one("Deployment", "tessera-orders");
        Rendered changed = Rendered.with("services: {orders: {config: {TESSERA_ORDERS_SHARDS_STATUS: '4'}}}");

        assertThat(checksum(changed.one("Deployment", "tessera-orders"))).isNotEqualTo(checksum(before));
        assertThat(checksum(changed.one("Deployment", "tessera-users")))
                .isEqualTo(checksum(Rendered.defaults().one("Deployment", "tessera-users")));
        assertThat(changed.one("ConfigMap", "tessera-orders")
                        .at("/data/TESSERA_ORDERS_SHARDS_STATUS")
                        .asText())
                .isEqualTo("4");
    }

    @Test
    void who_writes_hot_keys_of_content_and_who_reads_them_agree_on_their_shards() {
        Rendered spread = Rendered.with("table: {contentShards: 4}");

        for (String service : List.of("tessera-content", "tessera-notifications")) {
            assertThat(spread.one("ConfigMap", service)
                            .at("/data/TESSERA_CONTENT_SHARDS")
                            .asText())
                    .isEqualTo("4");
        }
        assertThat(spread.one("ConfigMap", "tessera-orders").at("/data").has("TESSERA_CONTENT_SHARDS"))
                .isFalse();
    }

    @Test
    void a_service_overrides_the_defaults_value_by_value_even_with_false() {
        Rendered rendered = Rendered.with("""
            services:
              users:
                autoscaling: {enabled: false}
                resources: {requests: {cpu: 750m}}
            """);

        JsonNode users = rendered.one("Deployment", "tessera-users");
        assertThat(users.at("/spec/replicas").asInt()).isEqualTo(2);
        assertThat(Rendered.container(users).at("/resources/requests/cpu").asText())
                .isEqualTo("750m");
        assertThat(Rendered.container(users).at("/resources/requests/memory").asText())
                .isEqualTo("384Mi");
        assertThat(rendered.all("HorizontalPodAutoscaler"))
                .extracting(Rendered::name)
                .containsExactlyInAnyOrder("tessera-content", "tessera-notifications", "tessera-orders");
    }

    @Test
    void a_role_is_annotated_on_the_service_account_of_its_service() {
        Rendered production = Rendered.production();

        for (String service : Rendered.SERVICES) {
            assertThat(production
                            .one("ServiceAccount", "tessera-" + service)
                            .at("/metadata/annotations/eks.amazonaws.com~1role-arn")
                            .asText())
                    .isEqualTo("arn:aws:iam::111122223333:role/tessera-production-" + service + "-service");
        }
    }

    @Test
    void images_are_the_ones_that_the_build_makes() throws IOException {
        JsonNode compose = YAML.readTree(Project.text("deploy/compose.yaml")).path("services");

        Rendered.trial().all("Deployment").forEach(deployment -> {
            String image = Rendered.container(deployment).path("image").asText();
            assertThat(Rendered.each(compose)
                            .map(service -> service.path("image").asText().split(":", 2)[0]))
                    .contains(image.split(":", 2)[0]);
        });
        assertThat(Rendered.container(Rendered.production().one("Deployment", "tessera-users"))
                        .path("image")
                        .asText())
                .isEqualTo("111122223333.dkr.ecr.eu-west-1.amazonaws.com/tessera/users-service:1.0.0");
    }

    private static Quantity quantity(JsonNode text) {
        return Quantity.fromString(text.asText());
    }

    private static String checksum(JsonNode deployment) {
        return deployment
                .at("/spec/template/metadata/annotations/checksum~1config")
                .asText();
    }

    private static JsonNode matchLabels(JsonNode labels) {
        return YAML.createObjectNode().set("matchLabels", labels);
    }

    private static List<String> podsFoundBy(Rendered rendered, JsonNode selector) {
        return rendered.all("Deployment").stream()
                .filter(deployment -> Labels.match(selector, deployment.at("/spec/template/metadata/labels")))
                .map(Rendered::name)
                .toList();
    }
}
