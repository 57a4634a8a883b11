package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLogTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @TempDir
    Path directory;

    @Test
    void every_line_is_in_the_file_and_on_the_screen() {
        List<String> screen = new ArrayList<>();
        ProcessLog log = new ProcessLog(directory.resolve("logs/users-service.log"), screen::add);
        log.accept("one");
        log.accept("zwölf ✔");

        assertThat(log.file()).hasContent("one\nzwölf ✔\n");
        assertThat(screen).containsExactly("one", "zwölf ✔");
    }

    @Test
    void a_new_run_starts_a_new_file() {
        Path file = directory.resolve("users-service.log");
        new ProcessLog(file, line -> {}).accept("yesterday");
        new ProcessLog(file, line -> {}).accept("today");

        assertThat(file).hasContent("today\n");
    }

    @Test
    void the_last_thirty_lines_are_kept_as_evidence() {
        ProcessLog log = new ProcessLog(directory.resolve("a.log"), line -> {});
        assertThat(log.lastLines()).contains("nothing");

        IntStream.rangeClosed(1, 40).forEach(n -> log.accept("line " + n + "."));

        assertThat(log.lastLines().lines()).hasSize(30).contains("    line 11.", "    line 40.");
        assertThat(log.lastLines()).doesNotContain("line 10.");
    }

    @Test
    void labels_stand_in_one_column() {
        Console console = new Console(out, false);

        assertThat(console.label("users", 8, 0)).isEqualTo("users    │");
        assertThat(console.label("billing!", 8, 1)).isEqualTo("billing! │");
    }

    @Test
    void labels_are_coloured_by_place_on_a_terminal_only() {
        Console terminal = new Console(out, true);

        assertThat(terminal.label("users", 5, 0)).isEqualTo("\u001b[36musers │\u001b[0m");
        assertThat(terminal.label("users", 5, 0)).isNotEqualTo(terminal.label("users", 5, 1));
        new Console(out, false).good("done");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("✔ done" + System.lineSeparator());
    }
}
