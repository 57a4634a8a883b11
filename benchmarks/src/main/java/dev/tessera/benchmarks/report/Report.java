package dev.tessera.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The table of a run, and what got worse since the run that is kept. */
public final class Report {

    public static final String FLOOR = "bare";
    private static final double WORSE = 1.10;
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** A run, as the file keeps it. */
    public record Run(String date, String java, int cores, List<Measurement> measurements) {

        Optional<Measurement> find(String row, String peer) {
            return measurements.stream()
                    .filter(each -> each.row().equals(row) && each.peer().equals(peer))
                    .findFirst();
        }
    }

    private Report() {}

    public static String table(Run run) {
        StringBuilder text = new StringBuilder();
        text.append(
                "| row | peer | CPU ms (least–most) | × bare | KB allocated | × bare | req/s | p50 ms | p99 ms | MiB |"
                        + " first answer s |\n");
        text.append("|---|---|---|---|---|---|---|---|---|---|---|\n");
        for (Measurement each : run.measurements()) {
            Optional<Measurement> floor = run.find(each.row(), FLOOR);
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.2f (%.2f–%.2f) | %s | %.0f | %s | %.0f | %.1f | %.1f | %.0f | %.1f |%n",
                    each.row(),
                    each.peer(),
                    each.cpuMillis(),
                    each.cpuLeast(),
                    each.cpuMost(),
                    floor.map(bare -> ratio(each.cpuMillis(), bare.cpuMillis())).orElse("–"),
                    each.allocatedKilobytes(),
                    floor.map(bare -> ratio(each.allocatedKilobytes(), bare.allocatedKilobytes()))
                            .orElse("–"),
                    each.perSecond(),
                    each.p50Millis(),
                    each.p99Millis(),
                    each.residentMegabytes(),
                    each.firstAnswerMillis() / 1000));
        }
        return text.toString();
    }

    private static String ratio(double value, double floor) {
        return String.format(Locale.ROOT, "%.2f", value / floor);
    }

    /**
     * What costs more than a tenth more than in the kept run. Where the floor was measured in both, CPU is compared as a
     * ratio to it, so that another machine, or a busy one, is no change of ours; bytes do not depend on the machine.
     */
    public static List<String> worse(Run kept, Run now) {
        List<String> found = new ArrayList<>();
        for (Measurement each : now.measurements()) {
            kept.find(each.row(), each.peer()).ifPresent(before -> {
                double beforeCpu = before.cpuMillis() / floor(kept, each.row());
                double nowCpu = each.cpuMillis() / floor(now, each.row());
                if (!each.peer().equals(FLOOR) && nowCpu > WORSE * beforeCpu) {
                    found.add(line(each, "CPU", beforeCpu, nowCpu));
                }
                if (each.allocatedKilobytes() > WORSE * before.allocatedKilobytes()) {
                    found.add(line(each, "allocation", before.allocatedKilobytes(), each.allocatedKilobytes()));
                }
            });
        }
        return found;
    }

    /** Of the row, or of the first row that has one: it is then the machine's speed. */
    private static double floor(Run run, String row) {
        return run.find(row, FLOOR)
                .or(() -> run.measurements().stream()
                        .filter(each -> each.peer().equals(FLOOR))
                        .findFirst())
                .map(Measurement::cpuMillis)
                .orElse(1.0);
    }

    private static String line(Measurement each, String what, double before, double now) {
        return String.format(Locale.ROOT, "%s, %s: %s %.2f, was %.2f", each.row(), each.peer(), what, now, before);
    }

    public static Run read(Path file) {
        try {
            return JSON.readValue(Files.readString(file), Run.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void write(Run run, Path file) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, JSON.writeValueAsString(run) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
