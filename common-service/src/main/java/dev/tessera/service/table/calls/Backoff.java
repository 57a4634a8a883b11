package dev.tessera.service.table.calls;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Pauses with full jitter, so that those who collided do not collide again. */
public final class Backoff {

    private final long baseMillis;
    private final long maxMillis;

    /** A pause is at most {@code base}, doubled at each try, and never above {@code max}. */
    public Backoff(Duration base, Duration max) {
        this.baseMillis = Math.max(1, base.toMillis());
        this.maxMillis = Math.max(baseMillis, max.toMillis());
    }

    /**
     * The same for attempts that take this long: two that pause for less than an attempt takes meet again. Where attempts
     * are slow, pauses grow with them, to {@code most} at most.
     */
    public Backoff forAttemptsOf(Duration attempt, Duration most) {
        long took = Math.min(attempt.toMillis(), most.toMillis());
        return new Backoff(
                Duration.ofMillis(Math.max(baseMillis, took)),
                Duration.ofMillis(Math.max(maxMillis, Math.min(8 * took, most.toMillis()))));
    }

    /** @param tries how often it has been tried so far, from 1 */
    public Uni<Void> pauseAfter(int tries) {
        return CallerContext.returnTo(
                () -> Uni.createFrom().voidItem().onItem().delayIt().by(delayAfter(tries)));
    }

    /** As {@link #pauseAfter}, for who waits otherwise. */
    public Duration delayAfter(int tries) {
        long ceiling = Math.min(maxMillis, baseMillis << Math.min(tries - 1, 20));
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(1, ceiling + 1));
    }
}
