package dev.tessera.service.feed;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How far this worker is in the shards it holds, by who reads them. */
final class FeedProgress {

    /** Stands for a shard in which nothing waits, as far as we know. */
    private static final Instant CAUGHT_UP = Instant.MAX;

    private final Clock clock;
    private final Map<Object, Instant> oldestWaiting = new ConcurrentHashMap<>();
    private volatile Instant lastProgress;

    FeedProgress(Clock clock) {
        this.clock = clock;
        this.lastProgress = clock.instant();
    }

    void opened(Object reader) {
        oldestWaiting.put(reader, CAUGHT_UP);
    }

    void closed(Object reader) {
        oldestWaiting.remove(reader);
    }

    /** Records have come, the first of them written at that time. */
    void began(Object reader, Instant first) {
        oldestWaiting.replace(reader, first);
    }

    /** All that had come is done. There may be more, written no earlier than the last one. */
    void finished(Object reader, Instant last) {
        oldestWaiting.replace(reader, last);
        lastProgress = clock.instant();
    }

    /** Nothing more has come. */
    void caughtUp(Object reader) {
        oldestWaiting.replace(reader, CAUGHT_UP);
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
