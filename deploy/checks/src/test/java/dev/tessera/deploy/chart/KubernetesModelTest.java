package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KubernetesModelTest {

    @Test
    void every_object_of_every_combination_of_values_is_one_that_kubernetes_takes() {
        List<String> faults = new ArrayList<>();
        Set<String> kinds = new TreeSet<>();
        int objects = 0;
        for (Map<String, String> values : Combinations.all()) {
            Rendered rendered = Rendered.with(values);
            for (JsonNode object : rendered.objects()) {
                kinds.add(Rendered.kind(object));
                objects++;
                KubernetesModel.faults(object)
                        .forEach(fault -> faults.add(values + ": " + Rendered.kind(object) + " " + fault));
            }
            assertThat(rendered.objects().stream()
                            .map(object -> Rendered.kind(object) + " " + Rendered.name(object))
                            .collect(Collectors.toSet()))
                    .as("Names are given once; %s", values)
                    .hasSameSizeAs(rendered.objects());
        }
        System.out.printf(
                "%d objects of %d combinations of values validated: %s%n",
                objects, Combinations.all().size(), kinds);

        assertThat(Combinations.all()).doesNotHaveDuplicates().hasSizeGreaterThan(200);
        assertThat(faults).isEmpty();
        assertThat(kinds)
                .containsExactlyInAnyOrder(
                        "ConfigMap",
                        "Deployment",
                        "HTTPRoute",
                        "HorizontalPodAutoscaler",
                        "Ingress",
                        "Job",
                        "NetworkPolicy",
                        "PersistentVolumeClaim",
                        "PodDisruptionBudget",
                        "PrometheusRule",
                        "Secret",
                        "Service",
                        "ServiceAccount",
                        "ServiceMonitor");
    }

    @Test
    void values_for_production_and_for_a_trial_make_objects_that_kubernetes_takes() {
        for (Rendered rendered : List.of(Rendered.production(), Rendered.trial())) {
            assertThat(rendered.objects())
                    .isNotEmpty()
                    .allSatisfy(object -> assertThat(KubernetesModel.faults(object))
                            .as(Rendered.kind(object))
                            .isEmpty());
        }
    }

    /** The checks above can fail: on an unknown field at any depth, a missing one, a wrong type. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Deployment | /spec | minReadySecond | 1
        Deployment | /spec/template/spec | serviceAccountname | x
        Deployment | /spec/template/spec/containers/0 | readinesProbe | {}
        Deployment | /spec/template/spec/containers/0/livenessProbe/httpGet | prt | 1
        Deployment | /spec/template/spec/containers/0/resources | request | {}
        Deployment | /spec/template/spec/topologySpreadConstraints/0 | topologykey | zone
        Deployment | /spec | replicas | "two"
        Deployment | /metadata/labels | number | 1
        Deployment | /metadata/labels | digest | '1.2.3@sha256:00'
        Deployment | /spec/template/metadata/labels | end | 'a.'
        ConfigMap | /data | NUMBER | 5
        ConfigMap | /data | FLAG | true
        Service | /spec/ports/0 | targetport | http
        HorizontalPodAutoscaler | /spec/metrics/0/resource/target | averageUtilisation | 70
        NetworkPolicy | /spec | policytypes | []
        PodDisruptionBudget | /spec | maxUnavailabe | 1
        HTTPRoute | /spec/rules/0/matches/0/path | val | /
        HTTPRoute | /spec/rules/0/backendRefs/0 | port | 0
        ServiceMonitor | /spec/endpoints/0 | paths | /
        PrometheusRule | /spec/groups/0/rules/0 | alerts | x
        """)
    void a_wrong_field_is_noticed(String kind, String path, String field, String value) throws IOException {
        JsonNode object = Rendered.production().all(kind).get(0);
        assertThat(KubernetesModel.faults(object)).isEmpty();

        ((ObjectNode) object.at(path)).set(field, Rendered.YAML.readTree(value));

        assertThat(KubernetesModel.faults(object)).isNotEmpty();
    }

    @Test
    void a_missing_field_is_noticed() {
        JsonNode deployment = Rendered.defaults().all("Deployment").get(0);

        ((ObjectNode) Rendered.container(deployment)).remove("name");

        assertThat(KubernetesModel.faults(deployment)).isNotEmpty();
    }
}
