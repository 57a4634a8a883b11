package dev.tessera.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.benchmarks.report.Report.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    private static final Run KEPT = run(measured("bare", 0.5, 100), measured("tessera", 1.0, 200));

    @Test
    void a_machine_half_as_fast_is_no_change_of_ours() {
        assertThat(Report.worse(KEPT, run(measured("bare", 1.0, 100), measured("tessera", 2.0, 200))))
                .isEmpty();
    }

    @Test
    void what_costs_a_tenth_more_beside_the_same_floor_is_named() {
        assertThat(Report.worse(KEPT, run(measured("bare", 0.5, 100), measured("tessera", 1.2, 200))))
                .singleElement()
                .asString()
                .contains("tessera", "CPU");
    }

    @Test
    void what_allocates_a_tenth_more_is_named() {
        assertThat(Report.worse(KEPT, run(measured("bare", 0.5, 100), measured("tessera", 1.0, 230))))
                .singleElement()
                .asString()
                .contains("tessera", "allocation");
    }

    @Test
    void what_is_kept_is_read_again(@TempDir Path directory) {
        Report.write(KEPT, directory.resolve("results.json"));
        assertThat(Report.read(directory.resolve("results.json"))).isEqualTo(KEPT);
    }

    @Test
    void the_median_leaves_one_disturbed_round_out() {
        assertThat(Measurement.median(List.of(1.0, 9.0, 1.2))).isEqualTo(1.2);
        assertThat(Measurement.median(List.of(1.0, 2.0))).isEqualTo(1.5);
    }

    private static Run run(Measurement... measurements) {
        return new Run("2026-11-18T00:00:00Z", "17", 2, List.of(measurements));
    }

    private static Measurement measured(String peer, double cpu, double kilobytes) {
        return new Measurement("read", peer, cpu, cpu, cpu, kilobytes, 1000, 1, 2, 300, 1000);
    }
}
