package dev.tessera.deploy.operations;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What was scraped: the name of each metric, with the labels that its series have. */
record Metrics(Map<String, Set<String>> labels) {

    private static final Pattern SAMPLE = Pattern.compile("(?m)^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\\{(.*)})? [^ ]+$");
    private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]\\w*)=\"(?:[^\"\\\\]|\\\\.)*\"");

    static Metrics parse(String exposition) {
        Map<String, Set<String>> labels = new HashMap<>();
        SAMPLE.matcher(exposition).results().forEach(sample -> {
            Set<String> names = labels.computeIfAbsent(sample.group(1), name -> new HashSet<>());
            if (sample.group(2) != null) {
                LABEL.matcher(sample.group(2))
                        .results()
                        .map((MatchResult label) -> label.group(1))
                        .forEach(names::add);
            }
        });
        return new Metrics(labels);
    }

    Metrics and(Metrics others) {
        Map<String, Set<String>> all = new HashMap<>(labels);
        others.labels.forEach((name, more) -> all.merge(name, more, (some, rest) -> {
            Set<String> both = new HashSet<>(some);
            both.addAll(rest);
            return both;
        }));
        return new Metrics(all);
    }
}
