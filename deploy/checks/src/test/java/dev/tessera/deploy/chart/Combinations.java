package dev.tessera.deploy.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Values that somebody might install with: every combination of the switches, and what stands alone. */
final class Combinations {

    private static final List<Map<String, String>> EXPOSURES = List.of(
            Map.of("exposure.kind", "none"),
            Map.of(
                    "exposure.kind", "ingress",
                    "exposure.domain", "api.example.com",
                    "http.trustedProxies[0]", "10.0.0.0/8"),
            Map.of(
                    "exposure.kind", "gateway",
                    "exposure.domain", "api.example.com",
                    "exposure.gateway.parentRefs[0].name", "public",
                    "http.trustedProxies[0]", "10.0.0.0/8"),
            Map.of(
                    "exposure.kind", "gateway",
                    "exposure.mode", "prefixes",
                    "exposure.domain", "api.example.com",
                    "exposure.gateway.parentRefs[0].name", "public",
                    "http.trustedProxies[0]", "10.0.0.0/8"));

    private static final String DIGEST = "sha256:" + "0a".repeat(32);

    private static final List<Map<String, String>> ALONE = List.of(
            Map.of("fullnameOverride", "a-name-of-forty-characters-that-still-fi"),
            Map.of(
                    "image.registry", "registry.example:5000",
                    "image.tag", "1.2.3",
                    "image.digests.users-service", DIGEST,
                    "image.digests.content-service", DIGEST,
                    "image.digests.orders-service", DIGEST,
                    "image.digests.notifications-service", DIGEST),
            Map.of("image.tag", "a-tag_of.sixty-two-characters-that-a-label-would-end-badly-at." + "_".repeat(60)),
            Map.of("image.pullSecrets[0]", "registry"),
            Map.of(
                    "table.name", "prod.tessera_1",
                    "table.region", "eu-west-1",
                    "table.endpoint", "https://vpce-1.dynamodb.eu-west-1.vpce.amazonaws.com",
                    "table.streamsEndpoint", "https://vpce-2.streams.dynamodb.eu-west-1.vpce.amazonaws.com"),
            Map.of("tokens.jwks", "https://keys.example.com/jwks.json", "services.users.enabled", "false"),
            Map.of(
                    "http.trustedProxies[0]", "10.0.0.0/8",
                    "http.corsOrigins[0]", "https://app.example.com",
                    "http.hsts", "365d"),
            Map.of("telemetry.endpoint", "http://collector.monitoring:4317", "log.json", "false"),
            Map.of("telemetry.endpoint", "https://traces.example.com"),
            Map.of(
                    "exposure.kind", "ingress",
                    "exposure.domain", "example.com",
                    "exposure.ingress.className", "traefik",
                    "exposure.ingress.tlsSecret", "certificate",
                    "http.trustedProxies[0]", "2001:db8::/32",
                    "services.users.host", "accounts.example.org"),
            Map.of("networkPolicy.podIdentity", "true"),
            Map.of(
                    "delivery.email.host", "smtp.example.com",
                    "delivery.email.from", "tessera@example.com",
                    "delivery.email.username", "tessera",
                    "delivery.sms.enabled", "true",
                    "delivery.push.fcm", "arn:aws:sns:eu-west-1:111122223333:app/GCM/tessera",
                    "delivery.push.apns", "arn:aws:sns:eu-west-1:111122223333:app/APNS/tessera",
                    "table.region", "eu-west-1",
                    "secrets.create", "true"),
            Map.of("defaults.runAsUser", "null"),
            Map.of("defaults.serviceAccount.create", "false", "defaults.serviceAccount.name", "mine"),
            Map.of(
                    "services.orders.nodeSelector.disk", "fast",
                    "services.orders.tolerations[0].operator", "Exists",
                    "services.orders.priorityClassName", "high",
                    "services.orders.podLabels.team", "sales",
                    "services.orders.podAnnotations.note", "mind the gap",
                    "services.orders.config.TESSERA_ORDERS_SHARDS_STATUS", "'4'"),
            Map.of(
                    "upgrade.enabled", "true",
                    "upgrade.hook", "false",
                    "upgrade.rate", "100",
                    "table.region", "eu-west-1",
                    "dynamodb.enabled", "true"),
            Map.of(
                    "upgrade.enabled",
                    "true",
                    "upgrade.serviceAccount.create",
                    "false",
                    "networkPolicy.podIdentity",
                    "true"),
            Map.of(
                    "monitoring.dashboards.enabled", "true",
                    "services.orders.service.labels.team", "sales",
                    "services.orders.service.annotations.note", "mind the gap",
                    "services.orders.existingSecret", "orders-keys",
                    "services.orders.envFrom[0].secretRef.name", "more",
                    "services.orders.probes.startup.failureThreshold", "300"),
            Map.of(
                    "services.users.extraVolumes[0].name", "leaked",
                    "services.users.extraVolumes[0].configMap.name", "leaked-passwords",
                    "services.users.extraVolumeMounts[0].name", "leaked",
                    "services.users.extraVolumeMounts[0].mountPath", "/etc/leaked",
                    "services.users.sidecars[0].name", "proxy",
                    "services.users.sidecars[0].image", "proxy:1"),
            Map.of("services.content.enabled", "false", "services.notifications.enabled", "false"));

    private Combinations() {}

    static List<Map<String, String>> all() {
        List<Map<String, String>> all = new ArrayList<>();
        for (Map<String, String> exposure : EXPOSURES) {
            for (int switches = 0; switches < 64; switches++) {
                Map<String, String> values = new TreeMap<>(exposure);
                values.put("table.region", "eu-west-1");
                values.put("dynamodb.enabled", on(switches, 0));
                values.put("defaults.autoscaling.enabled", on(switches, 1));
                values.put("networkPolicy.enabled", on(switches, 2));
                values.put("secrets.create", on(switches, 3));
                values.put("firstAdmin.email", "true".equals(on(switches, 3)) ? "admin@example.com" : "");
                values.put("monitoring.serviceMonitor.enabled", on(switches, 4));
                values.put("monitoring.prometheusRule.enabled", on(switches, 4));
                values.put("monitoring.dashboards.enabled", on(switches, 5));
                values.put(
                        "telemetry.endpoint", "true".equals(on(switches, 5)) ? "http://collector.monitoring:4317" : "");
                all.add(values);
            }
        }
        all.addAll(ALONE);
        return all;
    }

    /** Values that change what the services are told, among others. */
    static List<Map<String, String>> alone() {
        return ALONE;
    }

    private static String on(int switches, int bit) {
        return Boolean.toString((switches >> bit & 1) == 1);
    }
}
