package dev.tessera.service.testkit;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** The service's clock in tests: the real one, until a test stops it. Let it go again afterwards. */
@Singleton
public class MovableClock extends Clock {

    private static volatile Instant stopped;

    /** From now on time passes only when the test says so, however slow the machine is. */
    public static void stop() {
        stopped = Instant.now();
    }

    public static void advance(Duration time) {
        stopped = (stopped == null ? Instant.now() : stopped).plus(time);
    }

    public static void letGo() {
        stopped = null;
    }

    @Override
    public Instant instant() {
        // In milliseconds, as the clock of the services.
        return (stopped == null ? Instant.now() : stopped).truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("Tessera knows UTC only");
    }
}
