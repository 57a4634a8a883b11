package dev.tessera.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a run is told: {@code --rows READ_USER,LIST_POSTS --rounds 5 --requests 2000 --warm-up 15000 --packages
 * before=../earlier --keep --no-spring --no-feed --record --hold}. {@code --quick} in front of others: the two reads and the
 * like alone, to try something out.
 *
 * @param packages further checkouts whose packages take part, by the name they get in the table
 * @param feed whether the world has what the change feed derives: authors, and the terms that SEARCH needs
 * @param keep this run becomes the one that later runs are compared with
 * @param record a flight recording of each peer in each row, after it was measured
 * @param hold stay until a line is read, with everything running, to look at it
 */
record Options(
        List<Row> rows,
        int rounds,
        int requests,
        int warmUp,
        Map<String, Path> packages,
        boolean spring,
        boolean feed,
        boolean keep,
        boolean record,
        boolean hold) {

    static Options parse(String[] args) {
        List<Row> rows = List.of(Row.values());
        int rounds = 5;
        int requests = 2_000;
        int warmUp = 15_000;
        boolean spring = true;
        boolean feed = true;
        boolean keep = false;
        boolean record = false;
        boolean hold = false;
        Map<String, Path> packages = new LinkedHashMap<>();
        List<String> rest = new ArrayList<>(List.of(args));
        while (!rest.isEmpty()) {
            String option = rest.remove(0);
            switch (option) {
                case "--rows" ->
                    rows = Stream.of(rest.remove(0).split(","))
                            .map(Row::valueOf)
                            .toList();
                case "--rounds" -> rounds = Integer.parseInt(rest.remove(0));
                case "--requests" -> requests = Integer.parseInt(rest.remove(0));
                case "--warm-up" -> warmUp = Integer.parseInt(rest.remove(0));
                case "--packages" -> {
                    String[] named = rest.remove(0).split("=", 2);
                    packages.put(named[0], Path.of(named[1]));
                }
                case "--no-spring" -> spring = false;
                case "--no-feed" -> feed = false;
                case "--keep" -> keep = true;
                case "--record" -> record = true;
                case "--quick" -> {
                    rows = List.of(Row.READ_USER, Row.LIST_POSTS, Row.LIKE_POST);
                    rounds = 9;
                    requests = 1_000;
                    warmUp = 10_000;
                    spring = false;
                    feed = false;
                }
                case "--hold" -> hold = true;
                default -> throw new IllegalArgumentException("Unknown option " + option);
            }
        }
        return new Options(rows, rounds, requests, warmUp, packages, spring, feed, keep, record, hold);
    }
}
