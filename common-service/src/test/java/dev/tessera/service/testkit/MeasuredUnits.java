package dev.tessera.service.testkit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * What the requests of a module's tests cost, in {@code target/table-units.tsv}: pattern, items, units, and how often.
 * The page on costs is made of these files.
 */
final class MeasuredUnits {

    private static final Path FILE = Path.of("target", "table-units.tsv");

    /** Quarkus loads this class once for each test profile; all of them write to one file of one test run. */
    private static final String BEGUN = "tessera.table-units";

    private static final Map<Cost, AtomicLong> SEEN = new ConcurrentHashMap<>();

    private record Cost(AccessPattern pattern, int items, double units) {
        String line(AtomicLong times) {
            return pattern + "\t" + items + "\t" + units + "\t" + times + "\n";
        }
    }

    private MeasuredUnits() {}

    static void add(Recorded request) {
        SEEN.computeIfAbsent(new Cost(request.pattern(), request.items(), request.units()), cost -> new AtomicLong())
                .incrementAndGet();
    }

    static synchronized void write() {
        String lines = SEEN.entrySet().stream()
                .map(seen -> seen.getKey().line(seen.getValue()))
                .sorted()
                .collect(Collectors.joining());
        SEEN.clear();
        if (lines.isEmpty() || !Files.isDirectory(FILE.getParent())) {
            return;
        }
        try {
            if (System.getProperty(BEGUN) == null) {
                System.setProperty(BEGUN, "begun");
                Files.writeString(FILE, heading());
            }
            Files.writeString(FILE, lines, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot note what the tests' requests cost", e);
        }
    }

    /** Whoever reads the file must know when it is of some of the tests only. */
    private static String heading() {
        String only = System.getProperty("test");
        return only == null ? "" : "# only " + only + "\n";
    }
}
