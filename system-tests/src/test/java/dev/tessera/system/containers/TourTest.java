package dev.tessera.system.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** That the tour can be taken from the README at all; whether it is true is seen where the services run. */
class TourTest {

    @TempDir
    Path directory;

    @Test
    void tour_is_all_shell_blocks_of_its_section_in_their_order() throws Exception {
        Path readme = Files.writeString(directory.resolve("README.md"), """
            ```sh
            curl http://localhost/before
            ```
            ## Five-minute tour
            text
            ```sh
            A=1
            ```
            ```json
            {}
            ```
            ```sh
            B=$A
            ```
            ## Afterwards
            ```sh
            curl http://localhost/after
            ```
            """);
        assertThat(Tour.of(readme).script()).isEqualTo("A=1\n\nB=$A\n");
    }

    @Test
    void tour_of_the_readme_visits_services_of_compose() throws Exception {
        Tour tour = Tour.of(RunningSystem.ROOT.resolve("README.md"));
        Composition composition = Composition.read(RunningSystem.ROOT.resolve("deploy/compose.yaml"), Map.of());
        assertThat(tour.requests()).isGreaterThan(10);
        assertThat(composition.services())
                .isNotEmpty()
                .allSatisfy(service -> assertThat(tour.script()).contains("http://localhost:" + service.apiPort()));
    }

    @Test
    @EnabledIf(value = "dev.tessera.system.containers.Tour#canBeTaken", disabledReason = "No shell with curl")
    void every_answer_is_heard_of_and_what_the_tour_reads_stays_as_it_is() throws Exception {
        Tour tour = new Tour("json() { curl -sS \"$@\"; echo; }\nX=$(json file:///dev/null)\necho \"read <$X>\"\n");
        Tour.Report report = tour.take(Map.of());
        assertThat(report.answers()).hasSize((int) tour.requests());
        assertThat(report.output()).contains("read <>");
    }

    @Test
    void variables_of_compose_take_what_is_set_or_their_default() {
        assertThat(Composition.interpolate("${A:-1} ${B:-2}", Map.of("A", "x"))).isEqualTo("x 2");
    }
}
