package dev.tessera.benchmarks;

import dev.tessera.benchmarks.load.Call;
import dev.tessera.benchmarks.load.Load;
import dev.tessera.benchmarks.measure.FlightRecording;
import dev.tessera.benchmarks.measure.ProcessUsage;
import dev.tessera.benchmarks.peer.Peer;
import dev.tessera.benchmarks.peer.Peer.Surroundings;
import dev.tessera.benchmarks.peer.Program;
import dev.tessera.benchmarks.peer.RecordedEngineProgram;
import dev.tessera.benchmarks.peer.Tokens;
import dev.tessera.benchmarks.report.Measurement;
import dev.tessera.benchmarks.report.Report;
import dev.tessera.benchmarks.report.Report.Run;
import dev.tessera.local.DynamoDbEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Measures what a request costs, for Tessera's packages and for peers that make the same requests to the table, side by
 * side: all run at once on one engine of recorded answers, and are asked in turns, in short rounds, so that what else
 * the machine does meets all of them alike.
 */
public final class Benchmark {

    private static final Path MODULE = Path.of("benchmarks");
    private static final Path KEPT = MODULE.resolve("results.json");
    private static final Path MEASURED = MODULE.resolve("target/results.json");
    private static final int PACED_SECONDS = 3;
    private static final int LEAST_PACED = 50;
    private static final int RECORDED_ROUNDS = 15;

    private final Options options;
    private final Surroundings surroundings;
    private final Load load = new Load();
    private final Map<Peer, Row.Scene> peers = new LinkedHashMap<>();

    private Benchmark(Options options, Surroundings surroundings) {
        this.options = options;
        this.surroundings = surroundings;
    }

    public static void main(String[] args) throws IOException {
        Options options = Options.parse(args);
        Path logs = MODULE.resolve("target/run").toAbsolutePath();
        Files.createDirectories(logs);
        Run run;
        try (DynamoDbEngine engine = DynamoDbEngine.inMemory(Path.of("deploy/local/target/engine"), 0);
                Program recorded = RecordedEngineProgram.before(engine.endpoint())) {
            Benchmark benchmark = new Benchmark(options, new Surroundings(recorded.address(), logs, new Tokens(logs)));
            try {
                benchmark.startAll(engine);
                run = benchmark.measure();
                if (options.hold()) {
                    System.out.println("Everything runs; a line ends it");
                    System.in.read();
                }
            } finally {
                benchmark.stopAll();
            }
        }
        publish(run, options);
    }

    private void startAll(DynamoDbEngine engine) {
        Map<String, Path> checkouts = new LinkedHashMap<>();
        checkouts.put("tessera", Path.of(""));
        checkouts.putAll(options.packages());
        Map<String, Peer> makers = new LinkedHashMap<>();
        Map<String, World> worlds = new LinkedHashMap<>();
        try {
            checkouts.forEach((name, checkout) -> {
                System.out.println("Making the world of " + name);
                engine.createTable(table(name));
                makers.put(name, start(name, checkout, options.feed()));
                worlds.put(name, World.make(makers.get(name), surroundings.tokens(), options.feed()));
            });
        } finally {
            // With the change feed, which derives authors and search terms; what is measured runs without.
            if (options.feed() || worlds.size() < checkouts.size()) {
                makers.values().forEach(Peer::close);
            }
        }
        RecordedEngineProgram.record(surroundings.engine());
        World first = worlds.get("tessera");
        add(Peer.bare(table("tessera"), surroundings), first, 'A');
        if (options.spring()) {
            Path built = MODULE.resolve("spring-webflux/target").toAbsolutePath();
            add(Peer.springWebFlux(built, table("tessera"), surroundings), first, 'B');
        }
        checkouts.forEach((name, checkout) ->
                add(options.feed() ? start(name, checkout, false) : makers.get(name), worlds.get(name), 'C'));
    }

    private Peer start(String name, Path checkout, boolean feed) {
        List<String> needed = new ArrayList<>(services());
        if (!needed.contains(Peer.USERS)) {
            // It signs up the people of the world.
            needed.add(0, Peer.USERS);
        }
        return Peer.packages(name, checkout, needed, table(name), surroundings, feed);
    }

    private static String table(String peer) {
        return "benchmark-" + peer;
    }

    private List<String> services() {
        return options.rows().stream().map(Row::service).distinct().toList();
    }

    private void add(Peer peer, World world, char own) {
        // An id as Tessera's are, and this peer's alone.
        String liker = "01JCXKQ2ZP8Y6M3T5V7W9A1B2" + own;
        peers.put(peer, new Row.Scene(world, surroundings.tokens(), liker));
    }

    private void stopAll() {
        load.close();
        peers.keySet().forEach(Peer::close);
    }

    private Run measure() {
        List<Measurement> measurements = new ArrayList<>();
        for (Row row : options.rows()) {
            List<Lane> lanes = new ArrayList<>();
            peers.forEach((peer, scene) -> {
                if (row.isServedBy(peer)) {
                    lanes.add(new Lane(row, peer, row.calls(scene)));
                }
            });
            lanes.forEach(Lane::warmUp);
            for (int round = 0; round < options.rounds(); round++) {
                lanes.forEach(Lane::round);
            }
            lanes.forEach(lane -> measurements.add(lane.finish()));
            System.out.println(Report.table(run(measurements)));
            // A run that is broken off has measured something, too.
            Report.write(run(measurements), MEASURED);
        }
        return run(measurements);
    }

    private static Run run(List<Measurement> measurements) {
        return new Run(
                Instant.now().toString(),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                List.copyOf(measurements));
    }

    /** A row of one peer, while it is measured. */
    private final class Lane {

        private final Row row;
        private final Peer peer;
        private final Program program;
        private final IntFunction<Call> calls;
        private final List<Double> cpu = new ArrayList<>();
        private final List<Double> allocated = new ArrayList<>();
        private double best;

        Lane(Row row, Peer peer, IntFunction<Call> calls) {
            this.row = row;
            this.peer = peer;
            this.program = peer.program(row.service());
            this.calls = calls;
        }

        /** Passwords are meant to be slow: as many of those would take an hour, and warm nothing. */
        private int scaled(int requests) {
            return row == Row.SIGN_IN ? Math.max(1, requests / 50) : requests;
        }

        void warmUp() {
            // Alone: until the engine has its answer, a second like at the same time would be refused.
            load.saturate(program.address(), 1, calls);
            load.saturate(program.address(), scaled(options.warmUp()), calls);
        }

        void round() {
            int requests = scaled(options.requests());
            program.allocations().sinceLast();
            ProcessUsage before = ProcessUsage.of(program.pid());
            Load.Result result = load.saturate(program.address(), requests, calls);
            ProcessUsage after = ProcessUsage.of(program.pid());
            cpu.add((after.cpuMillis() - before.cpuMillis()) / requests);
            allocated.add(program.allocations().sinceLast() / 1024 / requests);
            best = Math.max(best, result.perSecond());
        }

        /** Not while it is measured: a recording costs something itself. */
        private void record() {
            try (FlightRecording recording =
                    FlightRecording.of(program.pid(), surroundings.logs().resolve(peer.name() + "-" + row + ".jfr"))) {
                load.saturate(program.address(), scaled(options.requests()) * RECORDED_ROUNDS, calls);
            }
        }

        Measurement finish() {
            double rate = best / 2;
            int count = Math.max(LEAST_PACED, (int) (rate * PACED_SECONDS));
            Load.Result paced = load.pace(program.address(), count, rate, calls);
            if (options.record()) {
                record();
            }
            return new Measurement(
                    row.title(),
                    peer.name(),
                    Measurement.median(cpu),
                    cpu.stream().mapToDouble(each -> each).min().orElse(0),
                    cpu.stream().mapToDouble(each -> each).max().orElse(0),
                    Measurement.median(allocated),
                    best,
                    paced.percentileMillis(0.50),
                    paced.percentileMillis(0.99),
                    ProcessUsage.residentMegabytes(program.pid()),
                    program.readyMillis());
        }
    }

    private static void publish(Run run, Options options) {
        System.out.println(Report.table(run));
        if (Files.exists(KEPT)) {
            List<String> worse = Report.worse(Report.read(KEPT), run);
            System.out.println(
                    worse.isEmpty()
                            ? "Nothing got worse by more than 10 % since the run that is kept."
                            : "Worse by more than 10 % than the run that is kept:\n  " + String.join("\n  ", worse));
        }
        if (options.keep()) {
            Report.write(run, KEPT);
            System.out.println("Kept in " + KEPT);
        }
    }
}
