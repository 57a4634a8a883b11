package dev.tessera.deploy.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.deploy.Project;
import dev.tessera.service.testkit.Tool;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/openapi/lint} has nothing to say, where there is Node.js and npm can get what it needs. */
class LintTest {

    private static final String DIRECTORY = "docs/openapi";

    /** What Redocly's linter runs on. */
    private static final int OLDEST_NODE = 20;

    @Test
    void the_linters_find_nothing_in_the_documents() {
        Tool.nodeOrSkip(OLDEST_NODE);

        Tool.Result result =
                Tool.orSkip("bash").run(Project.file(DIRECTORY), "lint").orSkipOffline();

        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    @Test
    void the_lock_file_names_no_registry() {
        assertThat(Project.text(DIRECTORY + "/package-lock.json")).doesNotContain("\"resolved\"");
    }

    /** A rule that is off, or is another than its makers meant, has a comment above it. */
    @Test
    void every_rule_that_is_switched_off_has_its_reason() {
        for (String file : List.of("spectral.yaml", "redocly.yaml")) {
            List<String> lines =
                    Project.text(Path.of(DIRECTORY, file).toString()).lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).matches("\\s+\\S+: off")) {
                    assertThat(reason(lines, i))
                            .as("%s, line %d: %s", file, i + 1, lines.get(i))
                            .isTrue();
                }
            }
        }
    }

    /** Rules that follow one another share a reason. */
    private static boolean reason(List<String> lines, int rule) {
        for (int i = rule - 1; i >= 0; i--) {
            String line = lines.get(i).strip();
            if (line.startsWith("#")) {
                return true;
            }
            if (Stream.of(": off", "rules:", "files:").noneMatch(line::contains) && !line.startsWith("- \"")) {
                return false;
            }
        }
        return false;
    }
}
