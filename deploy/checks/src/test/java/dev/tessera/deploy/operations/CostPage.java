package dev.tessera.deploy.operations;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Operation;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page on costs, from what was measured and what a unit costs. */
final class CostPage {

    static final String FILE = "docs/operations/cost.md";

    static final String COMMAND =
            "./mvnw -pl deploy/checks -am test -Dtest=CostPageTest -Dtessera.regenerate=true -Dsurefire.failIfNoSpecifiedTests=false";

    private static final double MONTH = 30 * 86_400;

    private final Map<AccessPattern, Measured> measured;
    private final Prices prices;
    /** The defaults of {@code tessera.content.likes.hot} and {@code .shards}. */
    private static final int HOT = 10;

    private static final int SHARDS = 64;

    private final StringBuilder out = new StringBuilder();

    CostPage(Map<AccessPattern, Measured> measured, Prices prices) {
        this.measured = measured;
        this.prices = prices;
    }

    static String of(Map<AccessPattern, Measured> measured, Prices prices) {
        CostPage page = new CostPage(measured, prices);
        page.introduction();
        page.prices();
        page.requests();
        page.amplification();
        page.popularPost();
        page.freeTier();
        page.provisioned();
        page.besides();
        page.estimates();
        return page.out.toString();
    }

    private void introduction() {
        text("""
                <!-- Generated from measured-units.tsv and prices.properties. Regenerate: %s -->

                # What it costs

                DynamoDB charges for units: a read unit is up to 4 KiB, half of it if a moment's delay is accepted; a write unit is up to
                1 KiB, again for each index that the item is in, and twice in a transaction. The units below were **measured**: every request that
                the services' tests send to DynamoDB Local says what it consumed, a file beside each module keeps it, and
                [measured-units.tsv](measured-units.tsv) is the sum. A test compares it with the latest run, so a change that makes a request
                dearer shows. Amounts are units times list price, in %s, and the prices are [a file](prices.properties) that you may change.

                One thing DynamoDB Local gets wrong, and it matters: of the actions of a transaction that consume the same, it counts one. An
                order with ten lines is reported as if it had one. So for transactions the measured number is a **lower bound**, written with ≥; beside it
                stands what the rules give when each part is written once and is in all of its indexes, and the price is that of the larger one. Further
                parts of the same kind come on top: each line of an order is 8 units.

                What these numbers are not: your data. Items of tests are small, as most items are; a post of 100 KiB costs a hundred times
                as much to write. The metric `tessera_table_units_total` has the truth for your installation, by access pattern, and the
                dashboard of the table multiplies it with the same prices. What a request may cost *at most* stands in
                [access patterns](../table/access-patterns.md).
                """.formatted(COMMAND, prices.text("currency")));
    }

    private void prices() {
        text("""

                ## Prices

                Region %s, %s, without discounts and taxes.

                | what | price |
                |---|---|
                | a million read units, on demand | %s |
                | a million write units, on demand | %s |
                | a provisioned read unit per second, for an hour | %s |
                | a provisioned write unit per second, for an hour | %s |
                | a gigabyte stored for a month | %s |
                | a gigabyte kept restorable for a month | %s |
                | a million requests to the stream | %s |
                """.formatted(
                        prices.text("region"),
                        prices.text("currency"),
                        prices.text("read.million"),
                        prices.text("write.million"),
                        prices.text("read.hour"),
                        prices.text("write.hour"),
                        prices.text("storage.gigabyte"),
                        prices.text("recovery.gigabyte"),
                        prices.text("stream.million")));
    }

    private void requests() {
        text("""

                ## What a request costs

                Units of the request in the middle, the range of all that were seen, and what a million of the one in the middle cost. A
                list's price is that of the page that the tests ask for; it grows with the page, not with the list.
                """);
        for (Service service : Service.values()) {
            List<Measured> rows = measured.values().stream()
                    .filter(each ->
                            !isShared(each.pattern()) && each.pattern().owners().contains(service))
                    .sorted(Comparator.comparing(Measured::pattern))
                    .toList();
            table("### " + service.id(), rows);
        }
        table(
                "### Every service",
                measured.values().stream()
                        .filter(each -> isShared(each.pattern()))
                        .toList());
        text("\nAn access pattern that is not listed was not sent by the tests that these numbers come from.\n");
    }

    private static boolean isShared(AccessPattern pattern) {
        return pattern.owners().size() > 1;
    }

    private void table(String heading, List<Measured> rows) {
        if (rows.isEmpty()) {
            return;
        }
        text(
                "\n" + heading
                        + "\n\n| access pattern | what | items | units | range | by the rules | a million |\n|---|---|---|---|---|---|---|\n");
        for (Measured row : rows) {
            boolean write = row.pattern().operation().isWrite();
            boolean bound = row.pattern().operation() == Operation.TRANSACT_WRITE_ITEMS;
            double rules = bound ? eachPartOnce(row.pattern()) : 0;
            text("| `%s` | %s | %d | %s%s %s | %s to %s | %s | %s |\n"
                    .formatted(
                            row.pattern(),
                            row.pattern().purpose(),
                            row.items(),
                            bound ? "≥ " : "",
                            units(row.typical()),
                            write ? "write" : "read",
                            units(row.least()),
                            units(row.most()),
                            bound ? units(rules) : "",
                            prices.ofAMillion(Math.max(row.typical(), rules), write)));
        }
    }

    /** Small items, in all the indexes that their entity has, in a transaction. */
    static double eachPartOnce(AccessPattern pattern) {
        return 2.0
                * pattern.entities().stream()
                        .mapToInt(entity -> 1 + entity.indexes().size())
                        .sum();
    }

    private void amplification() {
        text("""

                ## Indexes multiply writes

                With projection ALL, each index that an item is in is written with it, whichever attribute changed. An item of up to 1 KiB therefore
                costs 1 unit and 1 for each of its indexes; if the change moves it within an index, 1 more there, since the old entry is
                deleted and a new one put. A transaction doubles all of it. So a like, which is in one index, and the counter that moves
                with it, which is in none, are (1 + 1 + 1) × 2 = %s units, as measured above.

                | indexes | entities | write units of a new item up to 1 KiB | in a transaction |
                |---|---|---|---|
                """.formatted(
                        measured.containsKey(AccessPattern.LIKE_POST)
                                ? units(measured.get(AccessPattern.LIKE_POST).typical())
                                : "6"));
        Map<Integer, List<Entity>> byIndexes = Stream.of(Entity.values())
                .collect(Collectors.groupingBy(entity -> entity.indexes().size()));
        byIndexes.forEach((indexes, entities) -> text("| %d | %s | %d | %d |\n"
                .formatted(
                        indexes,
                        entities.stream().map(Entity::type).collect(Collectors.joining(", ")),
                        1 + indexes,
                        2 * (1 + indexes))));
        text("""

                That is why counters, guards and status logs are in no index, why words and ranks are items of their own instead of attributes of a large
                post, and why an index that only one list needs is left out where it does not apply: an item without its keys is not in it, and pays nothing.
                Storage follows the same rule, an item in two indexes is stored three times.
                """);
    }

    private void freeTier() {
        text("""

                ## The free tier

                - **25 GB of storage** a month are free in either mode, indexes counted. For most trials that is all of it.
                - **25 read and 25 write units per second** are free as *provisioned* capacity only. On demand, which is what
                  [20-data](../../deploy/terraform/20-data/README.md) sets up, **no request is free**: the first one is billed. Small installations pay
                  cents, but not nothing.
                - With `PROVISIONED`, the 25 are for the account and region, and the table and its five indexes need units each, as do the
                  change feed's tables unless they stay on demand. 4 units for each of the six, read and write, fit; peaks above that are throttled once
                  five minutes of saved-up capacity are gone. It does for a demonstration, and hardly for a service.
                - 2.5 million requests to the stream a month are free. Point-in-time recovery, backups and transfers out of the region never are.
                - New accounts get credits for some months besides. They are not a free tier, and they end.
                """);
    }

    private void provisioned() {
        text("""

                ## When provisioned capacity pays

                A provisioned unit is paid for every second of the hour, used or not. At full use a million writes cost %s instead of %s, and a
                million reads %s instead of %s. So provisioned is cheaper from an **average use of %s of the writes and %s of the reads** that were
                provisioned. With auto scaling, which follows load by minutes and aims at 70 %%, an even load gets there and a spiky one does not; nights
                and weekends count.

                Stay on demand until the dashboard of the table shows a month that looks like the month before. Then take the 95th
                percentile of units per second of the table and of *each index* (CloudWatch has them apart, `ConsumedWriteCapacityUnits` by index), and compare
                it with the average: a ratio below 3 is a reason to switch. Reserved capacity, for a year or more, comes after that.
                """.formatted(
                        Prices.amount(prices.of("write.hour") / 3600 * 1_000_000),
                        prices.text("write.million"),
                        Prices.amount(prices.of("read.hour") / 3600 * 1_000_000),
                        prices.text("read.million"),
                        percent(prices.breakEven("write")),
                        percent(prices.breakEven("read"))));
    }

    /** From the settings in HealthConfig, DenialConfig and StreamWorker. */
    private void besides() {
        double reads = prices.of("read.million") / 1_000_000;
        double writes = prices.of("write.million") / 1_000_000;
        text("""

                ## What runs by itself

                For a month and at the prices above, computed from the settings:

                - **Probes.** Every pod asks the table for a missing key every 3 seconds, half a read unit each: %s a pod.
                - **Denials.** Every pod reads once a second whose tokens count no more, half a read unit each time: %s a pod.
                - **The change feed.** A shard is asked for records four times a second by each of the two services, %s a shard and service
                  once the free 2.5 million are used up. Who holds a shard renews its lease every 1.7 seconds (%s), every pod says every
                  2 seconds that it is there (%s), and the leader of each service every 3 that it leads (%s). That is more than the requests of a quiet
                  installation, and the same for a busy one.
                - **Expiry** is free. So are the deletes that it shows in the stream.
                - **Retries.** A write whose condition fails, and a transaction that is cancelled, cost what they would have cost.
                """.formatted(
                        Prices.amount(MONTH / 3 * 0.5 * reads),
                        Prices.amount(MONTH * 0.5 * reads),
                        Prices.amount(MONTH * 4 / 1_000_000 * prices.of("stream.million")),
                        Prices.amount(MONTH / 1.7 * writes),
                        Prices.amount(MONTH / 2 * writes),
                        Prices.amount(MONTH / 3 * writes)));
    }

    /**
     * @param requests a day
     * @param pods of each service
     * @param shards of the stream; a table on demand begins with four partitions, and each holds ten gigabytes at most
     * @param gigabytes indexes counted
     */
    record Installation(String name, long requests, int pods, int shards, int gigabytes, boolean restorable) {}

    static final Installation SMALL = new Installation("small", 10_000, 1, 4, 1, false);
    static final Installation MIDDLE = new Installation("middle", 1_000_000, 2, 4, 25, true);
    static final Installation LARGE = new Installation("large", 100_000_000, 6, 50, 500, true);

    private static final int SERVICES = Service.values().length;
    private static final int READERS = FeedTables.READERS.size();
    private static final double FREE_GIGABYTES = 25;
    private static final double FREE_STREAM_REQUESTS = 2_500_000;

    /** Units of a hundred requests, as docs/operations/scaling.md mixes them. */
    double readsOfAHundred() {
        double counters = 20
                * typical(AccessPattern.STATS_WITH_AUTHORS)
                / Math.max(1, measured.get(AccessPattern.STATS_WITH_AUTHORS).items());
        return 60 * typical(AccessPattern.USER_BY_ID)
                + 30 * (typical(AccessPattern.POSTS_IN_CATEGORY) + counters)
                + 9 * typical(AccessPattern.STATS_OF_CONTENT);
    }

    double writesOfAHundred() {
        int line = 2 * (1 + Entity.ORDER_ITEM.indexes().size());
        return 9 * typical(AccessPattern.LIKE_POST) + eachPartOnce(AccessPattern.PLACE_ORDER) + 9 * line;
    }

    private double typical(AccessPattern pattern) {
        return measured.get(pattern).typical();
    }

    double ofRequests(Installation of) {
        double hundreds = of.requests() * 30 / 100.0;
        return hundreds
                * (readsOfAHundred() * prices.of("read.million") + writesOfAHundred() * prices.of("write.million"))
                / 1_000_000;
    }

    double ofPods(Installation of) {
        return of.pods() * SERVICES * (MONTH / 3 + MONTH) * 0.5 * prices.of("read.million") / 1_000_000;
    }

    double ofStream(Installation of) {
        double requests = of.shards() * READERS * MONTH * 4 - FREE_STREAM_REQUESTS;
        return Math.max(0, requests) / 1_000_000 * prices.of("stream.million");
    }

    double ofLeases(Installation of) {
        double writes = READERS * (of.shards() * MONTH / 1.7 + of.pods() * MONTH / 2 + MONTH / 3);
        return writes * prices.of("write.million") / 1_000_000;
    }

    double ofStorage(Installation of) {
        return Math.max(0, of.gigabytes() - FREE_GIGABYTES) * prices.of("storage.gigabyte")
                + (of.restorable() ? of.gigabytes() * prices.of("recovery.gigabyte") : 0);
    }

    double ofMonth(Installation of) {
        return ofRequests(of) + ofPods(of) + ofStream(of) + ofLeases(of) + ofStorage(of);
    }

    private void estimates() {
        List<Installation> all = List.of(SMALL, MIDDLE, LARGE);
        text("""

                ## A month

                Of 100 requests 60 are for a profile, 30 for a page of 20 posts, 9 are likes and 1 is an order of ten lines, as in
                [scaling](scaling.md): %s read and %s write units, by the numbers above. On demand, 30 days, in %s.

                | | %s |
                |---|%s
                """.formatted(
                        units(readsOfAHundred()),
                        units(writesOfAHundred()),
                        prices.text("currency"),
                        all.stream().map(Installation::name).collect(Collectors.joining(" | ")),
                        "---|".repeat(all.size())));
        row("requests a day", all, of -> String.format(Locale.ROOT, "%,d", of.requests()));
        row("pods of each service", all, of -> "" + of.pods());
        row("shards of the stream", all, of -> "" + of.shards());
        row("gigabytes, indexes counted", all, of -> "" + of.gigabytes());
        row("restorable to the second", all, of -> of.restorable() ? "yes" : "no");
        row("requests", all, of -> Prices.amount(ofRequests(of)));
        row("probes and denials", all, of -> Prices.amount(ofPods(of)));
        row("reading the stream", all, of -> Prices.amount(ofStream(of)));
        row("leases of the change feed", all, of -> Prices.amount(ofLeases(of)));
        row("storage and recovery, 25 GB free", all, of -> Prices.amount(ofStorage(of)));
        row("**DynamoDB, a month**", all, of -> "**" + Prices.amount(ofMonth(of)) + "**");
        Installation oneShard = new Installation("", SMALL.requests(), 1, 1, 1, false);
        double machine = prices.of("machine.hour") * 30 * 24;
        text("""

                Not in it: machines, a cluster, a balancer, traffic, pictures, text messages. A table on demand has four shards from its first day, so a
                quiet installation pays for its change feed, and hardly for anything else.

                **Less than five dollars** takes three things. Units within the free tier: `PROVISIONED` with 4 units for the table and each index pays
                for no request and no probe, and so small a table has one shard; then %s of the stream and %s of the feed's tables are left,
                %s together. The feed switched off (`TESSERA_FEED_ENABLED=false` for content-service and notifications-service), which leaves
                nothing but storage beyond 25 GB, and takes away what the feed does: notifications, and all that content-service derives and cleans up
                later. And a machine that is paid for already: four pods of 384 MiB want one of 2 GiB, %s a month at list price (%s). So a portfolio
                that runs all of Tessera at AWS costs about %s; what stays below five is the table, with its feed off or beside a machine of your own.
                """.formatted(
                        Prices.amount(ofStream(oneShard)),
                        Prices.amount(ofLeases(oneShard)),
                        Prices.amount(ofStream(oneShard) + ofLeases(oneShard)),
                        Prices.amount(machine),
                        prices.text("machine"),
                        Prices.amount(machine + ofStream(oneShard) + ofLeases(oneShard))));
    }

    private void popularPost() {
        text("""

                ## A very popular post

                A post that gets %s likes in a second on one pod has its counter spread over %s items for good (`tessera.content.likes.hot` and
                `.shards`). From then on a like is the like itself (2 units on the table, 2 on its index, in the liker's partition) and one of those items (2).

                - **The counter** is no limit: each of these items has a partition of its own, and a thousand likes a second are some 32 units a second
                  for each. That the test kit holds, with 1,000 units a second for an item (`PopularPostTest`).
                - **The likes** are one partition, `POST#p`, so that who likes a post is one list: 2 units each, and a partition gives 1,000 a second. That is
                  **500 likes a second of one post**. DynamoDB keeps unused capacity of five minutes for bursts, and may divide a partition that stays hot
                  by its sort keys, which are people's ids and spread well; neither is promised, and beyond it likes are throttled, tried again, and some answered
                  with 503. The list of who likes it would have to be spread as well.
                - **Transactions that meet.** At a thousand a second and 8 ms each, 8 are under way; two of them on the same of %s items is one try in ten,
                  and six tries in a row about one like in a million. Archiving or deleting touches all shards at once: at such a moment it
                  may take several requests until one gets through.
                - **Reading the post** costs %s read units more, one for each shard: only of such posts, and anonymous answers are
                  cached. Lists read the sum that the change feed notes, a few times a second, for 1 unit each.
                """.formatted(HOT, SHARDS, SHARDS, SHARDS));
    }

    private void row(String what, List<Installation> all, Function<Installation, String> cell) {
        text("| " + what + " | " + all.stream().map(cell).collect(Collectors.joining(" | ")) + " |\n");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    private static String units(double units) {
        return units == Math.rint(units)
                ? String.format(Locale.ROOT, "%.0f", units)
                : String.format(Locale.ROOT, "%.1f", units);
    }

    private void text(String text) {
        out.append(text);
    }
}
