package dev.tessera.service.feed;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How far this worker is in the shards it holds. */
final class FeedProgress {

    /** Stands for a shard in which nothing waits, as far as we know. */
    private static final Instant CAUGHT_UP = Instant.MAX;

    private final Clock clock;
    private final Map<String, Instant> oldestWaiting = new ConcurrentHashMap<>();
    private volatile Instant lastProgress;

    FeedProgress(Clock clock) {
        this.clock = clock;
        this.lastProgress = clock.instant();
    }

    void opened(String shard) {
        oldestWaiting.put(shard, CAUGHT_UP);
    }

    void closed(String shard) {
        oldestWaiting.remove(shard);
    }

    /** Records have come, the first of them written at that time. */
    void began(String shard, Instant first) {
        oldestWaiting.replace(shard, first);
    }

    /** All that had come is done. There may be more, written no earlier than the last one. */
    void finished(String shard, Instant last) {
        oldestWaiting.replace(shard, last);
        lastProgress = clock.instant();
    }

    /** Nothing more has come. */
    void caughtUp(String shard) {
        oldestWaiting.replace(shard, CAUGHT_UP);
        lastProgress = clock.instant();
    }

    int shards() {
        return oldestWaiting.size();
    }

    Duration lag() {
        return oldestWaiting.values().stream()
                .min(Instant::compareTo)
                .filter(oldest -> !oldest.equals(CAUGHT_UP))
                .map(this::since)
                .orElse(Duration.ZERO);
    }

    Duration idle() {
        return since(lastProgress);
    }

    private Duration since(Instant time) {
        Duration age = Duration.between(time, clock.instant());
        return age.isNegative() ? Duration.ZERO : age;
    }
}
