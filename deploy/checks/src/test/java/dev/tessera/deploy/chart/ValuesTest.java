package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.deploy.Project;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {

    private static final String CHART = "deploy/helm/tessera/";

    /** Each message names the value, so that nobody has to search for it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {tabel: {name: x}} | 'tabel'
        {table: {nmae: x}} | 'nmae'
        {table: {name: 'no spaces'}} | /table/name
        {table: {name: ''}} | /table/name
        {table: {region: Frankfurt}} | /table/region
        {table: {endpoint: 'localhost:8000'}} | /table/endpoint
        {image: {pullPolicy: Sometimes}} | /image/pullPolicy
        {image: {tag: 1.0}} | /image/tag
        {image: {tag: '1.0@sha256:0000000000000000000000000000000000000000000000000000000000000000'}} | /image/tag
        {image: {repository: 'Upper/Case'}} | /image/repository
        {image: {digest: 'sha256:00'}} | 'digest'
        {image: {digests: {users-service: 'sha256:00'}}} | /image/digests/users-service
        {image: {digests: {payments-service: 'sha256:00'}}} | 'payments-service'
        {http: {corsOrigins: ['https://a.example/']}} | /http/corsOrigins/0
        {http: {trustedProxies: 10.0.0.0/8}} | /http/trustedProxies
        {http: {hsts: forever}} | /http/hsts
        {log: {json: 'yes'}} | /log/json
        {firstAdmin: {email: nobody}} | /firstAdmin/email
        {exposure: {kind: loadbalancer}} | /exposure/kind
        {exposure: {gateway: {parentRefs: [{namespace: x}]}}} | 'name'
        {networkPolicy: {dns: []}} | /networkPolicy/dns
        {networkPolicy: {apiFrom: [{}]}} | /networkPolicy/apiFrom/0
        {networkPolicy: {aws: [{ipBlock: {cidr: 10.0.0.0}}]}} | /networkPolicy/aws/0/ipBlock/cidr
        {monitoring: {serviceMonitor: {interval: often}}} | /monitoring/serviceMonitor/interval
        {defaults: {replicas: 0}} | /defaults/replicas
        {defaults: {replicas: '2'}} | /defaults/replicas
        {defaults: {runAsUser: 0}} | /defaults/runAsUser
        {defaults: {resources: {limits: {memory: 512 MB}}}} | /defaults/resources/limits/memory
        {defaults: {resources: {limit: {}}}} | 'limit'
        {defaults: {gracePeriodSeconds: 30}} | /defaults/gracePeriodSeconds
        {defaults: {config: {tessera.log.json: 'true'}}} | tessera.log.json
        {defaults: {config: {TESSERA_LOG_JSON: true}}} | /defaults/config/TESSERA_LOG_JSON
        {defaults: {serviceAccount: {roleArn: tessera-users}}} | /defaults/serviceAccount/roleArn
        {defaults: {topologySpread: {zone: Never}}} | /defaults/topologySpread/zone
        {services: {payments: {enabled: true}}} | 'payments'
        {services: {users: {prefix: users}}} | /services/users/prefix
        {services: {users: {port: 80}}} | 'port'
        {dynamodb: {persistence: {size: big}}} | /dynamodb/persistence/size
        {delivery: {email: {security: ssl}}} | /delivery/email/security
        {delivery: {push: {fcm: tessera}}} | /delivery/push/fcm
        {monitoring: {prometheusRule: {slo: {faults: '99.9'}}}} | /monitoring/prometheusRule/slo/faults
        {defaults: {probes: {readiness: {periodSeconds: 0}}}} | /defaults/probes/readiness/periodSeconds
        {defaults: {envFrom: [{fieldRef: {}}]}} | /defaults/envFrom/0
        {defaults: {sidecars: [{image: x}]}} | /defaults/sidecars/0
        {upgrade: {segments: 0}} | /upgrade/segments
        """)
    void wrong_values_are_refused_by_name(String values, String named) {
        assertThatThrownBy(() -> Rendered.with(values)).hasMessageContaining(named);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {services: {users: {enabled: false}}} | services.users.enabled: without users-service, set tokens.jwks
        {services: {orders: {autoscaling: {minReplicas: 9}}}} | services.orders: autoscaling.minReplicas (9) is above
        {services: {users: {preStopSeconds: 20}}} | services.users: gracePeriodSeconds (60) is too short
        {defaults: {probes: {readiness: {periodSeconds: 10}}}} | probes.readiness takes 20 seconds to see that a pod stops
        {exposure: {kind: ingress}} | exposure.domain: set the domain
        {exposure: {kind: ingress, domain: a.example}} | http.trustedProxies: name the networks
        {image: {digests: {users-service: 'sha256:0000000000000000000000000000000000000000000000000000000000000000'}}} | image.digests.content-service: there are digests
        {http: {trustedProxies: [10.0.0.0/8]}, exposure: {kind: ingress, mode: prefixes, domain: a.example}} | exposure.mode: an Ingress has no portable way
        {http: {trustedProxies: [10.0.0.0/8]}, exposure: {kind: gateway, domain: a.example}} | exposure.gateway.parentRefs: name the Gateway
        {delivery: {email: {host: smtp.example.com}}} | delivery.email.from: set the address
        {dynamodb: {enabled: true}} | table.region: DynamoDB Local takes any
        {dynamodb: {enabled: true}, table: {endpoint: 'http://x'}} | table.endpoint: leave it empty
        {defaults: {serviceAccount: {create: false, roleArn: 'arn:aws:iam::111122223333:role/x'}}} | serviceAccount.roleArn is an annotation
        """)
    void values_that_contradict_each_other_are_refused_with_what_to_do(String values, String advice) {
        assertThatThrownBy(() -> Rendered.with(values)).hasMessageContaining(advice);
    }

    @Test
    void every_value_is_documented_with_its_default_and_known_to_the_schema() throws IOException {
        JsonNode values = Rendered.YAML.readTree(Project.text(CHART + "values.yaml"));
        JsonNode schema = Rendered.YAML.readTree(Project.text(CHART + "values.schema.json"));

        Set<String> undocumented = new TreeSet<>();
        compare("", schema, schema, values, undocumented);

        // Optional, as there is no default to show: values.yaml tells of them in a comment.
        undocumented.removeIf(path -> path.equals("/global") || path.matches("/services/[a-z]+/.*"));
        undocumented.removeIf(path -> path.matches(".*/resources/(requests|limits)/ephemeral-storage"));
        undocumented.removeIf(path -> path.startsWith("/defaults/affinity/"));
        undocumented.removeIf(path -> path.startsWith("/image/digests/"));
        undocumented.removeIf(path -> path.matches("/defaults/probes/[a-z]+/.*"));
        assertThat(undocumented).isEmpty();
    }

    private static void compare(String path, JsonNode root, JsonNode schema, JsonNode value, Set<String> undocumented) {
        JsonNode resolved =
                schema.has("$ref") ? root.at(schema.path("$ref").asText().substring(1)) : schema;
        resolved.path("properties").properties().forEach(property -> {
            String below = path + "/" + property.getKey();
            if (value.has(property.getKey())) {
                compare(below, root, property.getValue(), value.get(property.getKey()), undocumented);
            } else {
                undocumented.add(below);
            }
        });
    }

    /** Otherwise a misspelt value would be taken without a word. */
    @Test
    void the_schema_leaves_nothing_open_but_what_kubernetes_defines() throws IOException {
        JsonNode schema = Rendered.YAML.readTree(Project.text(CHART + "values.schema.json"));
        Set<String> open = new TreeSet<>();
        collectOpen("", schema, open);

        assertThat(open)
                .containsExactlyInAnyOrder(
                        "/properties/global",
                        "/definitions/named/items",
                        "/definitions/mounts/items",
                        "/definitions/workload/properties/affinity/properties/nodeAffinity",
                        "/definitions/workload/properties/affinity/properties/podAffinity",
                        "/definitions/workload/properties/affinity/properties/podAntiAffinity",
                        "/definitions/service/properties/affinity/properties/nodeAffinity",
                        "/definitions/service/properties/affinity/properties/podAffinity",
                        "/definitions/service/properties/affinity/properties/podAntiAffinity");
    }

    private static void collectOpen(String path, JsonNode node, Set<String> open) {
        if ("object".equals(node.path("type").asText()) && !node.has("additionalProperties")) {
            open.add(path);
        }
        node.properties().forEach(child -> collectOpen(path + "/" + child.getKey(), child.getValue(), open));
    }
}
