package dev.tessera.upgrade;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** What has been seen and done, by all walkers. */
final class Counts {

    enum Outcome {
        /** As it should be. */
        CURRENT,
        REWRITTEN,
        /** Its time has come: readers do not see it, and DynamoDB will delete it. */
        EXPIRED,
        /** Of no entity that this build knows. */
        UNKNOWN,
        /** It cannot be said where it belongs, or somebody changed it at every try. */
        UNDECIDED
    }

    private final Map<Outcome, LongAdder> items = new EnumMap<>(Outcome.class);
    private final Map<String, Long> undecided = new TreeMap<>();
    private final DoubleAdder readUnits = new DoubleAdder();
    private final DoubleAdder writeUnits = new DoubleAdder();

    Counts() {
        for (Outcome outcome : Outcome.values()) {
            items.put(outcome, new LongAdder());
        }
    }

    void add(Outcome outcome) {
        items.get(outcome).increment();
    }

    synchronized void undecided(String what) {
        undecided.merge(what, 1L, Long::sum);
    }

    synchronized Map<String, Long> undecided() {
        return new TreeMap<>(undecided);
    }

    void read(double units) {
        readUnits.add(units);
    }

    void wrote(double units) {
        writeUnits.add(units);
    }

    long of(Outcome outcome) {
        return items.get(outcome).sum();
    }

    long all() {
        return items.values().stream().mapToLong(LongAdder::sum).sum();
    }

    double readUnits() {
        return readUnits.sum();
    }

    double writeUnits() {
        return writeUnits.sum();
    }

    /** As Prometheus reads it. */
    String metrics(int segments, int done) {
        StringBuilder text = new StringBuilder();
        text.append("# HELP tessera_upgrade_items_total Items that were walked, by what came of them.\n");
        text.append("# TYPE tessera_upgrade_items_total counter\n");
        for (Outcome outcome : Outcome.values()) {
            String label = outcome.name().toLowerCase(Locale.ROOT);
            text.append("tessera_upgrade_items_total{outcome=\"%s\"} %d\n".formatted(label, of(outcome)));
        }
        text.append(metric("gauge", "tessera_upgrade_segments", "Parts that the table is walked in.", segments));
        text.append(metric("gauge", "tessera_upgrade_segments_done", "Parts that are walked to their end.", done));
        text.append(metric("counter", "tessera_upgrade_read_units_total", "Read units consumed.", readUnits()));
        String written = "Write units consumed, without those of indexes.";
        text.append(metric("counter", "tessera_upgrade_write_units_total", written, writeUnits()));
        return text.toString();
    }

    private static String metric(String type, String name, String help, Object value) {
        return "# HELP %s %s\n# TYPE %s %s\n%s %s\n".formatted(name, help, name, type, name, value);
    }
}
