package dev.tessera.benchmarks.report;

import java.util.List;

/**
 * One row of one peer. CPU and allocation are medians over the rounds, with the least and the most CPU beside them.
 *
 * @param perSecond at saturation, the best round
 */
public record Measurement(
        String row,
        String peer,
        double cpuMillis,
        double cpuLeast,
        double cpuMost,
        double allocatedKilobytes,
        double perSecond,
        double p50Millis,
        double p99Millis,
        double residentMegabytes,
        double firstAnswerMillis) {

    public static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
