package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code .ci/run} on machines that have promtool, may install it, or neither: run, with stand-ins for what it calls. */
class CiRunTest {

    private static final String VERIFY = "mvnw -B -ntp verify";

    @TempDir
    Path directory;

    @Test
    void what_tests_need_is_installed_where_that_is_allowed() throws IOException {
        List<String> calls = new ArrayList<>();
        assertThat(run(calls, "0", "apt-get")).isZero();

        assertThat(calls).hasSize(3).last().isEqualTo(VERIFY);
        assertThat(calls.get(1))
                .startsWith("apt-get -qq install -y --no-install-recommends ")
                .contains("prometheus");
    }

    @Test
    void nothing_is_installed_that_is_there_or_that_nobody_may() throws IOException {
        for (List<String> machine :
                List.of(List.of("0", "apt-get", "promtool"), List.of("1000", "apt-get"), List.of("0"))) {
            List<String> calls = new ArrayList<>();
            assertThat(run(
                            calls,
                            machine.get(0),
                            machine.subList(1, machine.size()).toArray(String[]::new)))
                    .isZero();
            assertThat(calls).as("%s", machine).containsExactly(VERIFY);
        }
    }

    @Test
    void a_machine_without_a_network_builds_all_the_same_and_a_failure_is_one() throws IOException {
        List<String> calls = new ArrayList<>();
        assertThat(run(calls, "0", "apt-get: exit 100")).isZero();
        assertThat(calls).endsWith(VERIFY);

        assertThat(run(new ArrayList<>(), "1000", "mvnw: exit 1")).isEqualTo(1);
    }

    /** @param programs that the machine has, and how they end */
    private int run(List<String> calls, String user, String... programs) throws IOException {
        Path root = Files.createTempDirectory(directory, "project");
        Path bin = Files.createDirectories(root.resolve("bin"));
        Path script = Files.createDirectories(root.resolve(".ci")).resolve("run");
        Files.writeString(script, Project.text(".ci/run"));
        Path log = root.resolve("calls");
        program(bin.resolve("id"), "echo " + user);
        program(bin.resolve("dirname"), "echo '" + script.getParent() + "'");
        program(root.resolve("mvnw"), note(log));
        for (String each : programs) {
            String[] parts = each.split(": ");
            Path file = (parts[0].equals("mvnw") ? root : bin).resolve(parts[0]);
            program(file, note(log) + (parts.length > 1 ? "\n" + parts[1] : ""));
        }
        // Nothing of this machine's: what it has installed is not what is tested.
        Tool.Result result = Tool.orSkip("bash").run(root, Map.of("PATH", bin.toString()), "", script.toString());
        calls.addAll(Files.readAllLines(log));
        return result.exitCode();
    }

    private static String note(Path log) {
        return "echo \"${0##*/} $*\" >> '" + log + "'";
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
