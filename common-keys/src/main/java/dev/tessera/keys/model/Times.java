package dev.tessera.keys.model;

import dev.tessera.keys.encoding.Segment;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Moments as the table holds them, in keys and attributes alike: UTC, to the millisecond, sorting as text. */
public final class Times {
    private static final Segment<Instant> SEGMENT = Segment.time();

    private Times() {}

    /** {@code yyyy-MM-dd'T'HH:mm:ss.SSS'Z'}; what is finer than a millisecond is cut off. */
    public static String format(Instant instant) {
        return SEGMENT.encode(truncate(instant));
    }

    /** The reverse of {@link #format}; any other form is refused. */
    public static Instant parse(String text) {
        return SEGMENT.decode(text);
    }

    public static Instant truncate(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MILLIS);
    }

    /** The first whole millisecond that is not before the instant. */
    public static Instant roundUp(Instant instant) {
        Instant truncated = truncate(instant);
        return truncated.equals(instant) ? instant : truncated.plusMillis(1);
    }

    /** The UTC day of an instant. */
    public static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
