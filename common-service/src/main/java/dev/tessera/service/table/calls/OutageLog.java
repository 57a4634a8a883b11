package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/** Tells operators why clients see a 503: the first failure at once, then one line a while however many there are. */
final class OutageLog {

    private static final Logger LOG = Logger.getLogger("dev.tessera.table");
    private static final long PAUSE = Duration.ofSeconds(10).toNanos();

    private final LongSupplier nanoTime;
    private final AtomicLong quietUntil;
    private final AtomicLong untold = new AtomicLong();

    OutageLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.quietUntil = new AtomicLong(nanoTime.getAsLong());
    }

    void failed(AccessPattern pattern, Throwable failure) {
        if (!(failure instanceof TableUnavailableException)) {
            return;
        }
        long now = nanoTime.getAsLong();
        long until = quietUntil.get();
        if (now - until < 0 || !quietUntil.compareAndSet(until, now + PAUSE)) {
            untold.incrementAndGet();
            return;
        }
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        LOG.warnf(
                "The table did not answer %s: %s (%d more since the last such line)",
                pattern, cause, untold.getAndSet(0));
    }
}
