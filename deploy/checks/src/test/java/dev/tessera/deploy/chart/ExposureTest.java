package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExposureTest {

    @Test
    void an_ingress_gives_each_service_a_host_of_its_own() {
        Rendered rendered = Rendered.with("""
            http: {trustedProxies: [10.0.0.0/8]}
            exposure: {kind: ingress, domain: api.example.com, ingress: {className: traefik, tlsSecret: certificate}}
            services: {users: {host: accounts.example.org}}
            """);
        JsonNode ingress = rendered.one("Ingress", "tessera");

        Map<String, String> backends = new TreeMap<>();
        Rendered.each(ingress.at("/spec/rules"))
                .forEach(rule -> backends.put(
                        rule.path("host").asText()
                                + rule.at("/http/paths/0/path").asText(),
                        rule.at("/http/paths/0/backend/service/name").asText()));
        assertThat(backends)
                .isEqualTo(Map.of(
                        "accounts.example.org/", "tessera-users",
                        "content.api.example.com/", "tessera-content",
                        "notifications.api.example.com/", "tessera-notifications",
                        "orders.api.example.com/", "tessera-orders"));
        assertThat(Rendered.each(ingress.at("/spec/tls/0/hosts")).map(JsonNode::asText))
                .containsExactlyInAnyOrderElementsOf(backends.keySet().stream()
                        .map(host -> host.replace("/", ""))
                        .toList());
    }

    @Test
    void a_gateway_gives_each_service_a_host_of_its_own() {
        Rendered rendered = Rendered.production();

        for (String service : Rendered.SERVICES) {
            JsonNode route = rendered.one("HTTPRoute", "tessera-" + service);
            assertThat(route.at("/spec/hostnames/0").asText()).isEqualTo(service + ".api.example.com");
            assertThat(route.at("/spec/rules/0/matches/0/path/value").asText()).isEqualTo("/");
            assertThat(route.at("/spec/rules/0").has("filters")).isFalse();
            assertThat(route.at("/spec/parentRefs/0/name").asText()).isEqualTo("public");
        }
    }

    @Test
    void a_gateway_gives_each_service_a_prefix_and_strips_it() {
        Rendered rendered = Rendered.with("""
            http: {trustedProxies: [10.0.0.0/8]}
            exposure: {kind: gateway, mode: prefixes, domain: api.example.com, gateway: {parentRefs: [{name: public}]}}
            services: {users: {prefix: /accounts}}
            """);

        for (String service : Rendered.SERVICES) {
            JsonNode route = rendered.one("HTTPRoute", "tessera-" + service);
            JsonNode rule = route.at("/spec/rules/0");
            assertThat(route.at("/spec/hostnames/0").asText()).isEqualTo("api.example.com");
            assertThat(rule.at("/matches/0/path/value").asText())
                    .isEqualTo(service.equals("users") ? "/accounts" : "/" + service);
            assertThat(rule.at("/filters/0/urlRewrite/path/replacePrefixMatch").asText())
                    .isEqualTo("/");
        }
    }

    @Test
    void routes_end_at_ports_that_the_services_have() {
        Rendered rendered = Rendered.production();
        rendered.all("HTTPRoute").forEach(route -> {
            JsonNode backend = route.at("/spec/rules/0/backendRefs/0");
            JsonNode service = rendered.one("Service", backend.path("name").asText());
            assertThat(Rendered.each(service.at("/spec/ports"))
                            .filter(port -> port.path("port").asInt()
                                    == backend.path("port").asInt())
                            .map(port -> port.path("targetPort").asText()))
                    .as("The API, never health and metrics")
                    .containsExactly("http");
        });
    }

    @Test
    void streams_are_not_cut_off_by_a_gateway() {
        Rendered rendered = Rendered.production();

        assertThat(rendered.one("HTTPRoute", "tessera-notifications")
                        .at("/spec/rules/0/timeouts/request")
                        .asText())
                .isEqualTo("0s");
        assertThat(rendered.one("HTTPRoute", "tessera-users")
                        .at("/spec/rules/0")
                        .has("timeouts"))
                .isFalse();
    }
}
