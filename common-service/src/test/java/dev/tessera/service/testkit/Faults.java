package dev.tessera.service.testkit;

import dev.tessera.keys.AccessPattern;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.core.SdkRequest;

/**
 * What DynamoDB does in production and DynamoDB Local never shows. A fault is planned for an access pattern and for a
 * number of tries; the {@link TableRecorder} clears what is left of it after each test.
 */
public final class Faults {

    enum Kind {
        CONFLICT,
        LATE_CONFLICT,
        THROTTLE,
        FAILURE,
        LOST_ANSWER,
        LEFT_OVER
    }

    private record Plan(Kind kind, AccessPattern pattern) {}

    private static final Map<Plan, Integer> PLANNED = new ConcurrentHashMap<>();
    private static final Map<AccessPattern, Duration> LATE = new ConcurrentHashMap<>();
    private static final Map<AccessPattern, Integer> HELD_BACK = new ConcurrentHashMap<>();
    private static final Map<AccessPattern, Gathering> GATHERED = new ConcurrentHashMap<>();
    private static final Map<AccessPattern, TestTable> STALE = new ConcurrentHashMap<>();

    private static final AtomicReference<ItemBudget> BUDGET = new AtomicReference<>();

    private Faults() {}

    /** Another transaction holds the item: nothing is written. */
    public static void conflict(AccessPattern pattern, int tries) {
        plan(Kind.CONFLICT, pattern, tries);
    }

    /** As {@link #conflict}, but not at a call's first try: what the first one did stays done. */
    public static void conflictAfterFirstTry(AccessPattern pattern, int tries) {
        plan(Kind.LATE_CONFLICT, pattern, tries);
    }

    /** Too many requests: nothing is done. The SDK tries again by itself. */
    public static void throttle(AccessPattern pattern, int tries) {
        plan(Kind.THROTTLE, pattern, tries);
    }

    /** An internal error: nothing is done. The SDK tries again by itself. */
    public static void fail(AccessPattern pattern, int tries) {
        plan(Kind.FAILURE, pattern, tries);
    }

    /** Done, but the answer does not arrive. The SDK tries again by itself. */
    public static void loseAnswer(AccessPattern pattern, int tries) {
        plan(Kind.LOST_ANSWER, pattern, tries);
    }

    /** Done, and every answer from here on arrives so much later: of a table that is slow, or of a pod that is. */
    public static void answerLate(AccessPattern pattern, Duration delay) {
        HELD_BACK.remove(pattern);
        LATE.put(pattern, delay);
    }

    /** How many answers have been late since {@link #answerLate}, whether they have arrived or not. */
    public static int late(AccessPattern pattern) {
        return HELD_BACK.getOrDefault(pattern, 0);
    }

    /**
     * Answers to the next so many calls of the pattern are held back until the last of them is there, and arrive together:
     * whatever is decided on them is decided by all before any of them writes.
     */
    public static Gathering gather(AccessPattern pattern, int calls) {
        Gathering gathering = new Gathering(calls);
        GATHERED.put(pattern, gathering);
        return gathering;
    }

    /** Those who wait for each other. */
    public static final class Gathering {

        private final AtomicInteger missing;
        private final CompletableFuture<Void> complete = new CompletableFuture<>();

        private Gathering(int calls) {
            missing = new AtomicInteger(calls);
        }

        public boolean isComplete() {
            return complete.isDone();
        }

        /** @param isAgain the same call, whose answer took too long */
        CompletableFuture<Void> join(boolean isAgain) {
            if (!isAgain && missing.decrementAndGet() == 0) {
                complete.complete(null);
            }
            return complete;
        }
    }

    /** Half of a batch is handed back undone; a batch of one is done. */
    public static void leaveOver(AccessPattern pattern, int tries) {
        plan(Kind.LEFT_OVER, pattern, tries);
    }

    /** Eventual Queries, of the table as of an index, see it as it is now, whatever is written from here on. */
    public static void staleIndex(TestTable table, AccessPattern... patterns) {
        TestTable copy = table.copy();
        for (AccessPattern pattern : patterns) {
            STALE.put(pattern, copy);
        }
    }

    /** From here on, an item that is written more often than so in a second of this clock is throttled. */
    public static ItemBudget limitItems(int unitsPerSecond, Clock clock) {
        ItemBudget budget = new ItemBudget(unitsPerSecond, clock);
        BUDGET.set(budget);
        return budget;
    }

    /** Back to normal. */
    public static void clear() {
        BUDGET.set(null);
        PLANNED.clear();
        LATE.clear();
        // Nobody waits for those who will not come.
        GATHERED.values().forEach(gathering -> gathering.complete.complete(null));
        GATHERED.clear();
        STALE.values().stream().distinct().forEach(TestTable::close);
        STALE.clear();
    }

    private static void plan(Kind kind, AccessPattern pattern, int tries) {
        PLANNED.put(new Plan(kind, pattern), tries);
    }

    /** Whether one is due now; then it is used up. */
    static boolean take(Kind kind, AccessPattern pattern) {
        if (pattern == null) {
            return false;
        }
        boolean[] taken = {false};
        PLANNED.computeIfPresent(new Plan(kind, pattern), (plan, left) -> {
            taken[0] = true;
            return left > 1 ? left - 1 : null;
        });
        return taken[0];
    }

    static boolean isOverBudget(SdkRequest request) {
        ItemBudget budget = BUDGET.get();
        return budget != null && !budget.takes(request);
    }

    static Optional<Duration> delay(AccessPattern pattern) {
        Optional<Duration> delay = pattern == null ? Optional.empty() : Optional.ofNullable(LATE.get(pattern));
        delay.ifPresent(held -> HELD_BACK.merge(pattern, 1, Integer::sum));
        return delay;
    }

    static Optional<Gathering> gathering(AccessPattern pattern) {
        return pattern == null ? Optional.empty() : Optional.ofNullable(GATHERED.get(pattern));
    }

    static Optional<TestTable> staleTable(AccessPattern pattern) {
        return pattern == null ? Optional.empty() : Optional.ofNullable(STALE.get(pattern));
    }
}
