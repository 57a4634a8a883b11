package dev.tessera.upgrade;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What the command was asked to do. Table, endpoint and region are those that the services are told, by the same variables of
 * the environment, unless an option says otherwise.
 *
 * @param segments how many walkers share the table
 * @param rate read units per second, of all walkers together; 0 is as fast as it goes
 * @param shards of hot partitions, where rows are to be moved to fewer
 * @param claimLifetime how long administrators have to decide about what an earlier build left pending
 * @param verdictLifetime how long who registered it sees what they decided
 * @param metricsPort 0 is any free one; without it there are no metrics
 */
record Options(
        String table,
        Optional<URI> endpoint,
        Optional<String> region,
        int segments,
        int rate,
        OptionalInt shards,
        Duration claimLifetime,
        Duration verdictLifetime,
        Optional<Path> checkpoint,
        OptionalInt metricsPort,
        boolean dryRun,
        boolean showKeys) {

    static final String USAGE = """
            Usage: upgrade [options]

              --table NAME        the table; otherwise TABLE_NAME
              --endpoint URL      where DynamoDB is, if not at its usual address
              --region REGION     of the table; otherwise as the AWS SDK finds it
              --segments N        how many walkers share the table (4)
              --rate UNITS        read units per second at most, of all walkers (0: as fast as it goes)
              --shards N          move rows of hot partitions into this many; otherwise they stay where they are
              --claim-days N      for pending companies of earlier builds: tessera.users.companies.claim-lifetime (30)
              --verdict-days N    and tessera.users.companies.verdict-lifetime (30)
              --checkpoint FILE   where the place is kept: the same command goes on from there
              --metrics-port N    metrics for Prometheus at /metrics, while it runs
              --dry-run           count what would be rewritten, and write nothing
              --show-keys         print the keys of items that could not be decided; they may be personal data
            """;

    private static final Set<String> FLAGS = Set.of("--dry-run", "--show-keys");
    private static final Set<String> NAMES = Set.of(
            "--table",
            "--endpoint",
            "--region",
            "--segments",
            "--rate",
            "--shards",
            "--claim-days",
            "--verdict-days",
            "--checkpoint",
            "--metrics-port");
    private static final int MOST_SEGMENTS = 64;
    private static final int DAYS = 30;
    private static final int MOST_DAYS = 3650;

    static Options parse(List<String> arguments, Map<String, String> environment) {
        Map<String, String> given = new HashMap<>();
        Deque<String> left = new ArrayDeque<>(arguments);
        while (!left.isEmpty()) {
            String name = left.pop();
            if (FLAGS.contains(name)) {
                given.put(name, "");
            } else if (NAMES.contains(name) && !left.isEmpty()) {
                given.put(name, left.pop());
            } else {
                throw new IllegalArgumentException(
                        NAMES.contains(name) ? name + " needs a value" : "There is no option " + name);
            }
        }
        String table = first(given.get("--table"), environment.get("TABLE_NAME"))
                .orElseThrow(() -> new IllegalArgumentException("Which table? Set --table or TABLE_NAME"));
        return new Options(
                table,
                first(given.get("--endpoint"), environment.get("QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE"))
                        .map(URI::create),
                first(given.get("--region"), environment.get("QUARKUS_DYNAMODB_AWS_REGION")),
                number(given, "--segments", 1, MOST_SEGMENTS).orElse(4),
                number(given, "--rate", 0, Integer.MAX_VALUE).orElse(0),
                number(given, "--shards", 1, 1000),
                days(given, "--claim-days"),
                days(given, "--verdict-days"),
                Optional.ofNullable(given.get("--checkpoint")).map(Path::of),
                number(given, "--metrics-port", 0, 65_535),
                given.containsKey("--dry-run"),
                given.containsKey("--show-keys"));
    }

    private static Optional<String> first(String option, String variable) {
        return Optional.ofNullable(option)
                .or(() -> Optional.ofNullable(variable).filter(text -> !text.isEmpty()));
    }

    private static Duration days(Map<String, String> given, String name) {
        return Duration.ofDays(number(given, name, 1, MOST_DAYS).orElse(DAYS));
    }

    private static OptionalInt number(Map<String, String> given, String name, int least, int most) {
        String text = given.get(name);
        if (text == null) {
            return OptionalInt.empty();
        }
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return OptionalInt.of(number);
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number that is out of range.
        }
        throw new IllegalArgumentException(name + " takes a number from " + least + " to " + most);
    }
}
