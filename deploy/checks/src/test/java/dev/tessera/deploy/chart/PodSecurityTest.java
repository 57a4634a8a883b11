package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodSecurityTest {

    @Test
    void every_pod_is_admitted_where_the_restricted_standard_is_enforced() {
        Stream.of(
                        Rendered.defaults(),
                        Rendered.production(),
                        Rendered.trial(),
                        Rendered.with(Map.of("defaults.runAsUser", "null")))
                .flatMap(rendered -> rendered.all("Deployment").stream())
                .forEach(deployment -> assertThat(RestrictedPodSecurity.violations(Rendered.pod(deployment)))
                        .as(Rendered.name(deployment))
                        .isEmpty());
    }

    @Test
    void root_file_systems_are_read_only_and_tmp_is_bounded() {
        Rendered.trial().all("Deployment").forEach(deployment -> {
            JsonNode pod = Rendered.pod(deployment);
            assertThat(Rendered.each(pod.path("containers")))
                    .allMatch(container -> container
                            .at("/securityContext/readOnlyRootFilesystem")
                            .asBoolean());
            assertThat(Rendered.each(pod.path("volumes")))
                    .filteredOn(volume -> volume.path("name").asText().equals("tmp"))
                    .singleElement()
                    .matches(tmp -> tmp.at("/emptyDir/sizeLimit").isTextual());
            assertThat(Rendered.each(pod.at("/containers/0/volumeMounts")))
                    .anyMatch(mount -> mount.path("mountPath").asText().equals("/tmp"));
        });
    }

    @Test
    void no_pod_gets_a_token_for_the_kubernetes_api() {
        for (Rendered rendered : List.of(Rendered.production(), Rendered.trial())) {
            assertThat(rendered.all("Deployment")).allMatch(deployment -> isFalse(Rendered.pod(deployment)));
            assertThat(rendered.all("ServiceAccount")).allMatch(PodSecurityTest::isFalse);
        }
    }

    private static boolean isFalse(JsonNode holder) {
        return !holder.path("automountServiceAccountToken").asBoolean(true);
    }

    /** The checks above can fail: each rule, broken alone, is noticed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        /hostNetwork | true | hostNetwork
        /hostPID | true | hostPID
        /hostIPC | true | hostIPC
        /volumes/0/hostPath | {path: /} | volume of type hostPath
        /volumes/0/nfs | {server: x} | volume of type nfs
        /securityContext/sysctls | [{name: kernel.msgmax, value: 1}] | sysctl kernel.msgmax
        /securityContext/runAsNonRoot | false | users: may run as root
        /securityContext/runAsUser | 0 | pod: user 0
        /securityContext/seccompProfile/type | Unconfined | pod: seccomp unconfined
        /securityContext/seccompProfile | {} | users: no seccomp profile
        /securityContext/appArmorProfile | {type: Unconfined} | pod: AppArmor unconfined
        /securityContext/seLinuxOptions | {user: system_u} | pod: SELinux user or role
        /securityContext/seLinuxOptions | {type: spc_t} | pod: SELinux type spc_t
        /securityContext/windowsOptions | {hostProcess: true} | pod: host process
        /containers/0/securityContext/privileged | true | users: privileged
        /containers/0/securityContext/allowPrivilegeEscalation | true | users: allowPrivilegeEscalation
        /containers/0/securityContext/procMount | Unmasked | users: procMount
        /containers/0/securityContext/capabilities/drop | [NET_RAW] | users: keeps capabilities
        /containers/0/securityContext/capabilities/add | [SYS_ADMIN] | users: adds capability SYS_ADMIN
        /containers/0/securityContext/runAsUser | 0 | users: user 0
        /containers/0/securityContext/runAsNonRoot | false | users: may run as root
        /containers/0/ports/0/hostPort | 80 | users: host port
        /containers/0/livenessProbe/httpGet/host | example.com | users: livenessProbe with a host
        /containers/0/lifecycle/preStop/httpGet | {host: x} | users: preStop with a host
        /initContainers | [{name: init}] | init: allowPrivilegeEscalation
        """)
    void a_broken_rule_is_noticed(String path, String value, String violation) throws IOException {
        JsonNode pod = Rendered.pod(Rendered.defaults().one("Deployment", "tessera-users"));

        set(pod, path, Rendered.YAML.readTree(value));

        assertThat(RestrictedPodSecurity.violations(pod)).contains(violation);
    }

    private static void set(JsonNode root, String path, JsonNode value) {
        int last = path.lastIndexOf('/');
        ((ObjectNode) root.at(path.substring(0, last))).set(path.substring(last + 1), value);
    }
}
