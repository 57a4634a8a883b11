package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.local.RunState.Started;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStateTest {

    private final Started self = Started.of("launcher", ProcessHandle.current(), 0, 0);
    private final RunState starting = new RunState(false, self, List.of());

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("state");
    }

    @Test
    void what_was_written_is_read_back() {
        RunState state = starting.with(Started.of("users-service", ProcessHandle.current(), 8081, 9081))
                .asReady();
        state.write(file);

        assertThat(RunState.read(file)).contains(state);
        assertThat(directory).isDirectoryContaining(path -> path.equals(file)).isDirectoryNotContaining("glob:**.next");
    }

    @Test
    void no_file_is_no_run() {
        assertThat(RunState.read(file)).isEmpty();
    }

    @Test
    void a_deleted_state_is_gone_and_deleting_it_again_is_no_error() {
        starting.write(file);
        RunState.delete(file);
        RunState.delete(file);

        assertThat(RunState.read(file)).isEmpty();
    }

    @Test
    void a_damaged_file_is_an_error_that_says_what_to_do() throws IOException {
        Files.writeString(file, "ready\nlauncher\tsoon\n");

        assertThatThrownBy(() -> RunState.read(file))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("delete it");
    }

    @Test
    void this_process_is_found_again() {
        starting.write(file);

        assertThat(RunState.read(file).orElseThrow().isRunning()).isTrue();
        assertThat(self.process()).contains(ProcessHandle.current());
    }

    @Test
    void a_process_that_ended_is_not_found() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        Started started = Started.of("brief", process.toHandle(), 0, 0);
        assertThat(started.process()).isPresent();

        process.destroyForcibly().waitFor();

        assertThat(started.process()).isEmpty();
    }

    @Test
    void another_process_with_the_same_pid_is_not_ours() {
        Started before = new Started("launcher", self.pid(), self.since().minus(Duration.ofMinutes(1)), 0, 0);

        assertThat(before.process()).isEmpty();
        assertThat(new RunState(true, before, List.of()).isRunning()).isFalse();
    }
}
