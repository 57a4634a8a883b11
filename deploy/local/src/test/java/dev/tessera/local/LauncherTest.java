package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The launcher as the script calls it: a process with the real engine and a stand-in for a service. */
@Timeout(240)
class LauncherTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path root;

    private final List<Process> started = new ArrayList<>();
    private int offset;

    @BeforeEach
    void checkout() throws IOException {
        Path module = Path.of(System.getProperty("tessera.engine")).getParent().getParent();
        Files.createDirectories(root.resolve("deploy"));
        Files.createSymbolicLink(root.resolve("deploy/local"), module);
        StandInService.packageInto(root.resolve("users-service"));
        offset = IntStream.iterate(20_000, next -> next + 10)
                .filter(next -> Stream.of(8000, 8025, 8026, 8081, 9081).allMatch(port -> Ports.isFree(port + next)))
                .findFirst()
                .orElseThrow();
    }

    @AfterEach
    void nothing_is_left_behind() throws Exception {
        run("down");
        started.forEach(Process::destroyForcibly);
        Files.delete(root.resolve("deploy/local"));
    }

    @Test
    void up_starts_everything_once_and_down_ends_it() throws Exception {
        Process up = up(Map.of());
        awaitReady();

        assertThat(output(up)).contains("users-service is ready", "http://localhost:" + (8081 + offset), "demo login");
        assertThat(output(up)).contains("mailbox", "http://localhost:" + (8026 + offset));
        assertThat(output(up)).contains("users-service │ hello from the stand-in");
        assertThat(output(up)).contains("OpenAPI", "/q/openapi").doesNotContain("Swagger UI");
        assertThat(root.resolve(".tessera/logs/users-service.log")).content().contains("hello from the stand-in");
        assertThat(run("status")).isEqualTo(Status.ALL_WELL);
        List<ProcessHandle> children = children();
        assertThat(children).hasSize(2);

        Process second = up(Map.of());
        assertThat(second.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(second.exitValue()).isZero();
        assertThat(output(second)).contains("already up");
        assertThat(children()).isEqualTo(children).allMatch(ProcessHandle::isAlive);

        assertThat(run("down")).isZero();

        assertThat(up.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertThat(root.resolve(".tessera/logs/users-service.log")).content().contains("bye from the stand-in");
        assertThat(output(up)).containsSubsequence("Stopping users-service", "Stopping DynamoDB Local", "Stopped");
        assertThat(run("status")).isEqualTo(Status.NOT_UP);
    }

    @Test
    void a_service_that_dies_takes_the_rest_down_and_its_last_words_are_shown() throws Exception {
        Process up = up(Map.of(StandInService.DIES, "yes"));

        assertThat(up.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();

        assertThat(up.exitValue()).isEqualTo(1);
        assertThat(output(up))
                .contains("users-service ended with exit code 7", "    I cannot read the moon", "users-service.log");
        assertThat(Ports.isFree(8000 + offset)).isTrue();
        assertThat(run("status")).isEqualTo(Status.NOT_UP);
    }

    @Test
    void a_service_that_dies_later_ends_the_run_too() throws Exception {
        Process up = up(Map.of());
        awaitReady();

        state().others().stream()
                .filter(started -> started.name().equals("users-service"))
                .findFirst()
                .flatMap(RunState.Started::process)
                .orElseThrow()
                .destroyForcibly();

        assertThat(up.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(up.exitValue()).isEqualTo(1);
        assertThat(output(up)).contains("users-service ended with exit code 137");
    }

    @Test
    void nothing_starts_while_a_port_is_taken() throws Exception {
        try (ServerSocket taken = new ServerSocket(9081 + offset)) {
            Process up = up(Map.of());

            assertThat(up.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(up.exitValue()).isEqualTo(1);
            assertThat(output(up))
                    .contains("port " + taken.getLocalPort() + " (users-service, management) is taken by pid ")
                    .doesNotContain("Starting");
        }
    }

    @Test
    void what_a_killed_launcher_left_behind_is_seen_and_stopped() throws Exception {
        Process up = up(Map.of());
        awaitReady();
        List<ProcessHandle> children = children();
        up.destroyForcibly().waitFor();

        assertThat(run("status")).isEqualTo(Status.NOT_WELL);
        assertThat(run("down")).isZero();

        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertThat(run("status")).isEqualTo(Status.NOT_UP);
    }

    @Test
    void fresh_empties_what_an_ordinary_start_keeps() throws Exception {
        Files.createDirectories(root.resolve(".tessera/secrets"));
        Files.writeString(root.resolve(".tessera/secrets/key"), "kept");
        up(Map.of());
        awaitReady();
        assertThat(root.resolve(".tessera/secrets/key")).exists();
        run("down");

        up(Map.of(), "--fresh");
        awaitReady();

        assertThat(root.resolve(".tessera/secrets/key")).doesNotExist();
        assertThat(root.resolve(".tessera/data")).isNotEmptyDirectory();
    }

    @Test
    void a_misspelt_command_or_option_is_refused() throws Exception {
        assertThat(run("upp")).isEqualTo(2);
        assertThat(run("up", "--frehs")).isEqualTo(2);
        assertThat(run("up", "--port-offset", "many")).isEqualTo(2);
        assertThat(run("down", "now")).isEqualTo(2);
    }

    private Process up(Map<String, String> environment, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("up", "--port-offset", Integer.toString(offset)));
        command.addAll(List.of(options));
        return start(environment, command);
    }

    private int run(String... command) throws Exception {
        Process process = start(Map.of(), List.of(command));
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private Process start(Map<String, String> environment, List<String> command) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtessera.root=" + root,
                "-cp",
                System.getProperty("java.class.path"),
                Tessera.class.getName()));
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(root.resolve("output-" + started.size()).toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private String output(Process process) {
        try {
            return Files.readString(root.resolve("output-" + started.indexOf(process)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RunState state() {
        return RunState.read(root.resolve(".tessera/state")).orElseThrow();
    }

    private List<ProcessHandle> children() {
        return state().others().stream()
                .flatMap(child -> child.process().stream())
                .toList();
    }

    private void awaitReady() {
        Process latest = started.get(started.size() - 1);
        await().atMost(PATIENCE).until(() -> output(latest).contains("demo login"));
    }
}
