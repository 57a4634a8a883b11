package dev.tessera.system.fuzz;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run of the fuzzer found.
 *
 * @param refused operations that accepted nothing from anybody: what was sent to them tested too little
 */
record Report(String service, int operations, int requests, List<Finding> findings, Set<String> refused) {

    @Override
    public String toString() {
        return "%s: %,d requests to %d operations, %d findings%s%s"
                .formatted(
                        service,
                        requests,
                        operations,
                        findings.size(),
                        refused.isEmpty() ? "" : ", accepted nothing: " + refused,
                        findings.stream()
                                .map(finding -> System.lineSeparator() + "  " + finding)
                                .collect(Collectors.joining()));
    }
}
