package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.deploy.chart.Network.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every connection that is allowed, written out: between our pods, the cluster's, and addresses of every kind. */
class NetworkPolicyTest {

    private static final String HERE = "tessera";
    private static final List<Integer> PORTS =
            List.of(25, 53, 80, 443, 587, 4317, 8000, 8080, 8081, 8082, 8083, 8084, 9081, 9082, 9083, 9084);

    private static final Map<String, Place> PLACES = new LinkedHashMap<>();

    static {
        Rendered.SERVICES.forEach(component -> PLACES.put(component, ours(component, "tessera")));
        PLACES.put("dynamodb", ours("dynamodb", "tessera"));
        PLACES.put("other-release", ours("users", "another"));
        PLACES.put("stranger", Place.pod(HERE, Map.of("app", "stranger")));
        PLACES.put("gateway", Place.pod("gateway-system", Map.of("app", "envoy")));
        PLACES.put("prometheus", Place.pod("monitoring", Map.of("app", "prometheus")));
        PLACES.put("dns", Place.pod("kube-system", Map.of("k8s-app", "kube-dns")));
        PLACES.put("kube-system-other", Place.pod("kube-system", Map.of("k8s-app", "dashboard")));
        PLACES.put("aws", Place.outside("52.94.0.1"));
        PLACES.put("node", Place.outside("10.0.0.1"));
        PLACES.put("metadata", Place.outside("169.254.169.254"));
        PLACES.put("pod-identity", Place.outside("169.254.170.23"));
        PLACES.put("ipv6", Place.outside("2600:1f00::1"));
    }

    @Test
    void by_default_only_what_a_service_needs_is_open() {
        assertThat(open(Rendered.defaults()))
                .containsExactlyInAnyOrder(
                        "content -> aws TCP 443",
                        "content -> dns TCP 53",
                        "content -> dns UDP 53",
                        "content -> users TCP 8081",
                        "gateway -> content TCP 8082",
                        "gateway -> notifications TCP 8084",
                        "gateway -> orders TCP 8083",
                        "gateway -> users TCP 8081",
                        "notifications -> aws TCP 443",
                        "notifications -> dns TCP 53",
                        "notifications -> dns UDP 53",
                        "notifications -> users TCP 8081",
                        "orders -> aws TCP 443",
                        "orders -> dns TCP 53",
                        "orders -> dns UDP 53",
                        "orders -> users TCP 8081",
                        "prometheus -> content TCP 9082",
                        "prometheus -> notifications TCP 9084",
                        "prometheus -> orders TCP 9083",
                        "prometheus -> users TCP 9081",
                        "users -> aws TCP 443",
                        "users -> dns TCP 53",
                        "users -> dns UDP 53");
    }

    @Test
    void in_a_trial_nothing_leaves_the_namespace_but_questions_for_addresses() {
        assertThat(open(Rendered.trial()))
                .containsExactlyInAnyOrder(
                        "content -> dns TCP 53",
                        "content -> dns UDP 53",
                        "content -> dynamodb TCP 8000",
                        "content -> users TCP 8081",
                        "notifications -> dns TCP 53",
                        "notifications -> dns UDP 53",
                        "notifications -> dynamodb TCP 8000",
                        "notifications -> users TCP 8081",
                        "orders -> dns TCP 53",
                        "orders -> dns UDP 53",
                        "orders -> dynamodb TCP 8000",
                        "orders -> users TCP 8081",
                        "users -> dns TCP 53",
                        "users -> dns UDP 53",
                        "users -> dynamodb TCP 8000");
    }

    @Test
    void what_is_configured_is_opened_and_nothing_beside_it() {
        List<String> defaults = open(Rendered.defaults());

        assertThat(difference(Rendered.with("networkPolicy: {podIdentity: true}"), defaults))
                .containsExactlyInAnyOrder(
                        "content -> pod-identity TCP 80",
                        "notifications -> pod-identity TCP 80",
                        "orders -> pod-identity TCP 80",
                        "users -> pod-identity TCP 80");
        assertThat(difference(
                        Rendered.with("delivery: {email: {host: smtp.example.com, from: a@example.com}}"), defaults))
                .containsExactly("notifications -> aws TCP 587");
        assertThat(difference(Rendered.with("table: {endpoint: 'http://engine.example.com:8000'}"), defaults))
                .containsExactlyInAnyOrder(
                        "content -> aws TCP 8000",
                        "notifications -> aws TCP 8000",
                        "orders -> aws TCP 8000",
                        "users -> aws TCP 8000");
        assertThat(difference(Rendered.with("""
            dynamodb: {enabled: true}
            table: {region: us-east-1}
            delivery: {sms: {enabled: true}}
            networkPolicy: {apiFrom: [], monitoringFrom: []}
            """), open(Rendered.trial())))
                .containsExactly("notifications -> aws TCP 443");
        assertThat(difference(Rendered.with("telemetry: {endpoint: 'http://collector.monitoring:4317'}"), defaults))
                .containsExactlyInAnyOrder(
                        "content -> prometheus TCP 4317",
                        "notifications -> prometheus TCP 4317",
                        "orders -> prometheus TCP 4317",
                        "users -> prometheus TCP 4317");
    }

    @Test
    void services_with_keys_from_elsewhere_do_not_reach_users_service() {
        assertThat(open(Rendered.with("tokens: {jwks: 'https://keys.example.com/jwks.json'}")))
                .noneMatch(connection -> connection.contains("-> users TCP 8081") && !connection.startsWith("gateway"));
    }

    @Test
    void a_list_of_nobody_admits_nobody() {
        assertThat(open(Rendered.with("networkPolicy: {apiFrom: [], monitoringFrom: []}")))
                .noneMatch(connection -> connection.startsWith("gateway") || connection.startsWith("prometheus"))
                .contains("orders -> users TCP 8081");
    }

    /** The table above can fail: without policies everything is open. */
    @Test
    void without_policies_everything_is_open() {
        assertThat(open(Rendered.with("networkPolicy: {enabled: false}")))
                .contains("stranger -> users TCP 9081", "users -> metadata TCP 80", "content -> orders TCP 8083");
    }

    private static List<String> difference(Rendered rendered, List<String> known) {
        List<String> open = new ArrayList<>(open(rendered));
        open.removeAll(known);
        return open;
    }

    /** Connections that have one of our pods at an end. */
    private static List<String> open(Rendered rendered) {
        Network network = new Network(HERE, rendered);
        List<String> open = new ArrayList<>();
        PLACES.forEach((from, source) -> PLACES.forEach((to, target) -> {
            if ((isOurs(source) || isOurs(target)) && !from.equals(to)) {
                for (int port : PORTS) {
                    for (String protocol : List.of("TCP", "UDP")) {
                        if (network.allows(source, target, protocol, port)) {
                            open.add(from + " -> " + to + " " + protocol + " " + port);
                        }
                    }
                }
            }
        }));
        return open;
    }

    private static boolean isOurs(Place place) {
        return place.isPod()
                && "tessera"
                        .equals(place.labels()
                                .path("app.kubernetes.io/instance")
                                .asText());
    }

    private static Place ours(String component, String release) {
        return Place.pod(
                HERE,
                Map.of(
                        "app.kubernetes.io/name", "tessera",
                        "app.kubernetes.io/instance", release,
                        "app.kubernetes.io/component", component));
    }
}
