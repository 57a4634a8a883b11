package dev.tessera.deploy.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The Pod Security Standard "restricted", all of "baseline" included, rule by rule. */
final class RestrictedPodSecurity {

    private static final Set<String> VOLUMES = Set.of(
            "name",
            "configMap",
            "csi",
            "downwardAPI",
            "emptyDir",
            "ephemeral",
            "persistentVolumeClaim",
            "projected",
            "secret");
    private static final Set<String> SECCOMP = Set.of("RuntimeDefault", "Localhost");
    private static final Set<String> SYSCTLS = Set.of(
            "kernel.shm_rmid_forced",
            "net.ipv4.ip_local_port_range",
            "net.ipv4.ip_local_reserved_ports",
            "net.ipv4.ip_unprivileged_port_start",
            "net.ipv4.ping_group_range",
            "net.ipv4.tcp_fin_timeout",
            "net.ipv4.tcp_keepalive_intvl",
            "net.ipv4.tcp_keepalive_probes",
            "net.ipv4.tcp_keepalive_time",
            "net.ipv4.tcp_syncookies");
    private static final Set<String> SELINUX_TYPES =
            Set.of("container_t", "container_init_t", "container_kvm_t", "container_engine_t");

    private final JsonNode pod;
    private final List<String> violations = new ArrayList<>();

    private RestrictedPodSecurity(JsonNode pod) {
        this.pod = pod;
    }

    /** Empty for a pod that a namespace with {@code pod-security.kubernetes.io/enforce: restricted} admits. */
    static List<String> violations(JsonNode podSpec) {
        RestrictedPodSecurity check = new RestrictedPodSecurity(podSpec);
        check.pod();
        Stream.of("containers", "initContainers", "ephemeralContainers")
                .flatMap(list -> Rendered.each(podSpec.path(list)))
                .forEach(check::container);
        return check.violations;
    }

    private void pod() {
        for (String namespace : List.of("hostNetwork", "hostPID", "hostIPC")) {
            refuseIf(pod.path(namespace).asBoolean(), namespace);
        }
        Rendered.each(pod.path("volumes"))
                .flatMap(volume -> volume.properties().stream())
                .forEach(source -> refuseIf(!VOLUMES.contains(source.getKey()), "volume of type " + source.getKey()));
        Rendered.each(pod.at("/securityContext/sysctls"))
                .map(sysctl -> sysctl.path("name").asText())
                .forEach(sysctl -> refuseIf(!SYSCTLS.contains(sysctl), "sysctl " + sysctl));
        context("pod", pod.path("securityContext"));
    }

    private void container(JsonNode container) {
        String name = container.path("name").asText();
        JsonNode own = container.path("securityContext");
        context(name, own);
        refuseIf(own.path("privileged").asBoolean(), name + ": privileged");
        refuseIf(own.path("allowPrivilegeEscalation").asBoolean(true), name + ": allowPrivilegeEscalation");
        refuseIf(!"Default".equals(own.path("procMount").asText("Default")), name + ": procMount");
        refuseIf(
                Rendered.each(own.at("/capabilities/drop"))
                        .noneMatch(dropped -> dropped.asText().equals("ALL")),
                name + ": keeps capabilities");
        Rendered.each(own.at("/capabilities/add"))
                .map(JsonNode::asText)
                .forEach(added -> refuseIf(!added.equals("NET_BIND_SERVICE"), name + ": adds capability " + added));
        refuseIf(!effective(own, "runAsNonRoot").asBoolean(), name + ": may run as root");
        refuseIf(
                !SECCOMP.contains(effective(own, "seccompProfile").path("type").asText()),
                name + ": no seccomp profile");
        Rendered.each(container.path("ports"))
                .forEach(port -> refuseIf(port.path("hostPort").asInt() != 0, name + ": host port"));
        for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
            for (String way : List.of("httpGet", "tcpSocket")) {
                refuseIf(container.path(probe).path(way).has("host"), name + ": " + probe + " with a host");
            }
        }
        for (String hook : List.of("preStop", "postStart")) {
            refuseIf(
                    container.path("lifecycle").path(hook).path("httpGet").has("host"),
                    name + ": " + hook + " with a host");
        }
    }

    /** What may be said on the pod or on a container, and is wrong on either. */
    private void context(String where, JsonNode context) {
        JsonNode user = context.path("runAsUser");
        refuseIf(user.isNumber() && user.asLong() == 0, where + ": user 0");
        refuseIf("Unconfined".equals(context.at("/seccompProfile/type").asText()), where + ": seccomp unconfined");
        refuseIf("Unconfined".equals(context.at("/appArmorProfile/type").asText()), where + ": AppArmor unconfined");
        JsonNode selinux = context.path("seLinuxOptions");
        refuseIf(selinux.has("user") || selinux.has("role"), where + ": SELinux user or role");
        refuseIf(
                selinux.has("type")
                        && !SELINUX_TYPES.contains(selinux.path("type").asText()),
                where + ": SELinux type " + selinux.path("type").asText());
        refuseIf(context.at("/windowsOptions/hostProcess").asBoolean(), where + ": host process");
    }

    private JsonNode effective(JsonNode own, String field) {
        return own.has(field) ? own.path(field) : pod.path("securityContext").path(field);
    }

    private void refuseIf(boolean violated, String rule) {
        if (violated) {
            violations.add(rule);
        }
    }
}
