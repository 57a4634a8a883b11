package dev.tessera.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests wait for what must happen as long as a busy machine may need for it. Awaitility gives up after ten seconds where
 * nothing is said, and a test that fails for that says nothing of the code.
 */
class WaitsTest {

    private static final Pattern WAIT = Pattern.compile("(?<![\\w.])(?:Awaitility\\s*\\.)?await\\(\\)([^;]*?)\\.until");

    private static final Pattern LIMIT = Pattern.compile("\\.atMost\\((Duration\\.ofMinutes\\(|\\w+\\))");

    private static final Pattern SHORT_CONSTANT = Pattern.compile("(\\w+) = Duration\\.of(?:Seconds|Millis)\\(");

    @Test
    void every_wait_of_a_test_is_given_minutes() throws IOException {
        assertThat(testSources().stream()
                        .flatMap(source -> shortWaits(source).stream().map(wait -> source + ": " + wait)))
                .as("Say atMost(Duration.ofMinutes(2))")
                .isEmpty();
    }

    @Test
    void a_wait_without_a_limit_or_with_one_of_seconds_is_found() {
        assertThat(shortWaits(
                        "await().until(() -> done); Awaitility.await()\n.pollDelay(Duration.ofMillis(1)).until(done);"))
                .hasSize(2);
        assertThat(shortWaits("await().atMost(Duration.ofSeconds(30))\n.untilAsserted(() -> { });"))
                .hasSize(1);
        assertThat(shortWaits("Duration SOON = Duration.ofSeconds(5); await().atMost(SOON).until(done);"))
                .hasSize(1);
        assertThat(shortWaits("Duration LATE = Duration.ofMinutes(5); await().atMost(LATE).until(done);"))
                .isEmpty();
        assertThat(shortWaits("await().atMost(Duration.ofMinutes(2)).until(done); uni.await().indefinitely();"))
                .isEmpty();
    }

    private static List<String> shortWaits(Path source) {
        return shortWaits(Project.text(source.toString()));
    }

    private static List<String> shortWaits(String source) {
        Set<String> shortLimits = SHORT_CONSTANT
                .matcher(source)
                .results()
                .map(constant -> ".atMost(" + constant.group(1) + ")")
                .collect(Collectors.toSet());
        return WAIT.matcher(source)
                .results()
                .map(MatchResult::group)
                .filter(wait ->
                        !LIMIT.matcher(wait).find() || shortLimits.stream().anyMatch(wait::contains))
                .toList();
    }

    private static List<Path> testSources() throws IOException {
        Path root = Project.file(".");
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> sources = files.map(root::relativize)
                    .filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("src/test/java"))
                    .filter(file -> !file.toString().contains("target/"))
                    .filter(file -> !file.endsWith("WaitsTest.java"))
                    .toList();
            assertThat(sources).hasSizeGreaterThan(300);
            return sources;
        }
    }
}
