package dev.tessera.deploy.operations;

import dev.tessera.deploy.Project;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What requests of one access pattern consumed in the services' tests, in read or write units.
 *
 * @param items how many items the request in the middle read or wrote
 * @param typical of the request in the middle
 */
record Measured(AccessPattern pattern, long requests, int items, double least, double typical, double most) {

    /** What is committed; each run of the tests leaves its own beside each service. */
    static final String FILE = "docs/operations/measured-units.tsv";

    private static final String HEADING = "# pattern\trequests\titems\tleast\ttypical\tmost\n";

    /** One line of what a service's tests noted. */
    private record Seen(AccessPattern pattern, int items, double units, long times) {
        static Seen of(String line) {
            String[] cells = line.split("\t");
            return new Seen(
                    AccessPattern.valueOf(cells[0]),
                    Integer.parseInt(cells[1]),
                    Double.parseDouble(cells[2]),
                    Long.parseLong(cells[3]));
        }
    }

    static Map<AccessPattern, Measured> committed() {
        Map<AccessPattern, Measured> measured = new EnumMap<>(AccessPattern.class);
        lines(Project.file(FILE)).filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] cells = line.split("\t");
            AccessPattern pattern = AccessPattern.valueOf(cells[0]);
            measured.put(
                    pattern,
                    new Measured(
                            pattern,
                            Long.parseLong(cells[1]),
                            Integer.parseInt(cells[2]),
                            Double.parseDouble(cells[3]),
                            Double.parseDouble(cells[4]),
                            Double.parseDouble(cells[5])));
        });
        return measured;
    }

    static String file(Map<AccessPattern, Measured> measured) {
        return measured.values().stream()
                .sorted(Comparator.comparing(Measured::pattern))
                .map(each -> each.pattern + "\t" + each.requests + "\t" + each.items + "\t" + each.least + "\t"
                        + each.typical + "\t" + each.most + "\n")
                .collect(Collectors.joining("", HEADING, ""));
    }

    /** Of the latest run of the services' tests, as far as there was one. */
    static Map<AccessPattern, Measured> latest() {
        Map<AccessPattern, List<Seen>> seen = new TreeMap<>();
        for (Service service : Service.values()) {
            if (Files.exists(notes(service))) {
                lines(notes(service))
                        .filter(Measured::isOfToday)
                        .map(Seen::of)
                        .forEach(each -> seen.computeIfAbsent(each.pattern(), pattern -> new ArrayList<>())
                                .add(each));
            }
        }
        Map<AccessPattern, Measured> measured = new EnumMap<>(AccessPattern.class);
        seen.forEach((pattern, requests) -> measured.put(pattern, of(pattern, requests)));
        return measured;
    }

    /** Whether all tests of all services ran, and not some of them. */
    static boolean latestIsComplete() {
        return Stream.of(Service.values())
                .map(Measured::notes)
                .allMatch(file -> Files.exists(file) && lines(file).noneMatch(line -> line.startsWith("#")));
    }

    private static Measured of(AccessPattern pattern, List<Seen> seen) {
        List<Seen> byUnits = seen.stream()
                .sorted(Comparator.comparingDouble(Seen::units).thenComparingInt(Seen::items))
                .toList();
        long requests = byUnits.stream().mapToLong(Seen::times).sum();
        long before = 0;
        Seen middle = byUnits.get(0);
        for (Seen each : byUnits) {
            if (before > requests / 2) {
                break;
            }
            middle = each;
            before += each.times();
        }
        return new Measured(
                pattern,
                requests,
                middle.items(),
                byUnits.get(0).units(),
                middle.units(),
                byUnits.get(byUnits.size() - 1).units());
    }

    /** Notes may be older than the catalogue. */
    private static boolean isOfToday(String line) {
        return Stream.of(AccessPattern.values()).anyMatch(pattern -> line.startsWith(pattern + "\t"));
    }

    private static Path notes(Service service) {
        return Project.file(service.id() + "/target/table-units.tsv");
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
