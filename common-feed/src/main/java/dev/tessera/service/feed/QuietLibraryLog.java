package dev.tessera.service.feed;

import io.quarkus.logging.LoggingFilter;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Keeps KCL and its adapter from filling the log. While the table is out of reach each of their loops reports every
 * failure with its stack trace, several times a second. Here each logger gets one line for a kind of exception, then one
 * a while, which says how many there were. What comes without an exception passes as it is.
 *
 * <p>{@code quarkus.log.console.filter} names it.
 */
@LoggingFilter(name = QuietLibraryLog.NAME)
public final class QuietLibraryLog implements Filter {

    static final String NAME = "tessera-feed";
    static final Duration PAUSE = Duration.ofSeconds(30);

    private record Kind(String logger, Class<?> exception) {}

    private record Quiet(long until, long untold) {}

    private final LongSupplier nanoTime;
    private final Map<Kind, Quiet> told = new ConcurrentHashMap<>();

    public QuietLibraryLog() {
        this(System::nanoTime);
    }

    QuietLibraryLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    @Override
    public boolean isLoggable(LogRecord line) {
        if (line.getThrown() == null || !isOfTheLibrary(String.valueOf(line.getLoggerName()))) {
            return true;
        }
        long now = nanoTime.getAsLong();
        Kind kind = new Kind(line.getLoggerName(), root(line.getThrown()).getClass());
        long[] untold = {-1};
        told.compute(kind, (key, quiet) -> {
            if (quiet != null && now - quiet.until() < 0) {
                return new Quiet(quiet.until(), quiet.untold() + 1);
            }
            untold[0] = quiet == null ? 0 : quiet.untold();
            return new Quiet(now + PAUSE.toNanos(), 0);
        });
        if (untold[0] < 0) {
            return false;
        }
        line.setMessage("%s: %s (%d more since the last such line)"
                .formatted(line.getMessage(), root(line.getThrown()), untold[0]));
        // Now it is text, whatever stood in it.
        line.setParameters(null);
        line.setThrown(null);
        return true;
    }

    private static boolean isOfTheLibrary(String logger) {
        return logger.startsWith("software.amazon.kinesis") || logger.startsWith("com.amazonaws");
    }

    private static Throwable root(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root;
    }
}
