package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PersistentVolumeClaim;
import io.kubernetes.client.openapi.models.V1Pod;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the Kubernetes API says about an object before it takes it: no unknown field, nothing missing, right types. */
final class KubernetesModel {

    private static final ObjectMapper JACKSON = new ObjectMapper();

    private static final Map<String, Class<?>> TYPES = Map.ofEntries(
            Map.entry("v1 ConfigMap", V1ConfigMap.class),
            Map.entry("v1 Pod", V1Pod.class),
            Map.entry("v1 PersistentVolumeClaim", V1PersistentVolumeClaim.class),
            Map.entry("v1 Secret", V1Secret.class),
            Map.entry("v1 Service", V1Service.class),
            Map.entry("v1 ServiceAccount", V1ServiceAccount.class),
            Map.entry("apps/v1 Deployment", V1Deployment.class),
            Map.entry("batch/v1 Job", V1Job.class),
            Map.entry("autoscaling/v2 HorizontalPodAutoscaler", V2HorizontalPodAutoscaler.class),
            Map.entry("networking.k8s.io/v1 Ingress", V1Ingress.class),
            Map.entry("networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy.class),
            Map.entry("policy/v1 PodDisruptionBudget", V1PodDisruptionBudget.class));

    /** Not Kubernetes' own: what their custom resource definitions say of the fields that the chart uses. */
    private static final Map<String, JsonSchema> EXTENSIONS = Map.of(
            "gateway.networking.k8s.io/v1 HTTPRoute", schema("http-route"),
            "monitoring.coreos.com/v1 ServiceMonitor", schema("service-monitor"),
            "monitoring.coreos.com/v1 PrometheusRule", schema("prometheus-rule"));

    private static final Pattern LABEL = Pattern.compile("([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?");

    private KubernetesModel() {}

    /** What is wrong with the object; nothing, if a cluster would take it. */
    static List<String> faults(JsonNode object) {
        List<String> faults = new ArrayList<>(typeFaults(object));
        object.findValues("labels").forEach(labels -> faults.addAll(labelFaults(labels)));
        return faults;
    }

    private static List<String> labelFaults(JsonNode labels) {
        return labels.properties().stream()
                .filter(label -> !LABEL.matcher(label.getValue().asText()).matches())
                .map(label -> label.getKey() + ": " + label.getValue() + " is no label's value")
                .toList();
    }

    private static List<String> typeFaults(JsonNode object) {
        String type =
                object.path("apiVersion").asText() + " " + object.path("kind").asText();
        if (EXTENSIONS.containsKey(type)) {
            return EXTENSIONS.get(type).validate(object).stream()
                    .map(Object::toString)
                    .toList();
        }
        return Optional.ofNullable(TYPES.get(type))
                .map(model -> faults(object, model))
                .orElseGet(() -> List.of("Nothing is known of " + type));
    }

    private static List<String> faults(JsonNode object, Class<?> model) {
        JsonElement json = JsonParser.parseString(object.toString());
        List<String> faults = new ArrayList<>();
        try {
            model.getMethod("validateJsonElement", JsonElement.class).invoke(null, json);
            // Gson turns a number into a text where the API server would refuse it; on the way back it shows.
            JsonNode again = JACKSON.readTree(JSON.serialize(JSON.deserialize(object.toString(), model)));
            Map<String, String> before = leaves(object);
            Map<String, String> after = leaves(again);
            before.forEach((path, value) -> {
                if (!value.equals(after.get(path))) {
                    faults.add(path + " is " + value + ", but reads as " + after.get(path));
                }
            });
        } catch (InvocationTargetException refused) {
            faults.add(refused.getCause().getMessage());
        } catch (ReflectiveOperationException | java.io.IOException | RuntimeException e) {
            faults.add(e.toString());
        }
        return faults;
    }

    private static Map<String, String> leaves(JsonNode node) {
        return Leaves.of(node).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, leaf -> leaf.getValue().toString()));
    }

    private static JsonSchema schema(String name) {
        InputStream text = KubernetesModel.class.getResourceAsStream(name + ".schema.json");
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(text);
    }
}
