package dev.tessera.orders.listing;

import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/** From one moment to another, both included; days are UTC. */
public record Period(Instant from, Instant to) {

    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final LocalDate FIRST_DAY = LocalDate.of(1, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(9999, 12, 31);

    /** Without an end it goes on for ever. Null where something is wrong, which {@code fields} then knows. */
    public static Period read(Validation fields, String from, String to) {
        Instant start = from == null ? start(FIRST_DAY) : fields.optional("from", from, typed -> time(typed, false));
        Instant end = to == null ? end(LAST_DAY) : fields.optional("to", to, typed -> time(typed, true));
        return isOrdered(fields, start, end) ? new Period(start, end) : null;
    }

    /** For lists by day: the days of a period. */
    record Days(LocalDate from, LocalDate to) {

        static Days read(Validation fields, String from, String to) {
            LocalDate start = from == null ? FIRST_DAY : fields.optional("from", from, Period::day);
            LocalDate end = to == null ? LAST_DAY : fields.optional("to", to, Period::day);
            return isOrdered(fields, start, end) ? new Days(start, end) : null;
        }
    }

    private static <T extends Comparable<? super T>> boolean isOrdered(Validation fields, T start, T end) {
        if (start == null || end == null) {
            return false;
        }
        if (end.compareTo(start) < 0) {
            fields.reject("to", "must not be before from");
            return false;
        }
        return true;
    }

    private static LocalDate day(String typed) {
        try {
            if (DAY.matcher(typed).matches()) {
                return LocalDate.parse(typed);
            }
        } catch (DateTimeException e) {
            // Refused below, as every other form is.
        }
        throw new InvalidValueException("must be a day such as 2023-10-01");
    }

    private static Instant time(String typed, boolean isEnd) {
        try {
            if (DAY.matcher(typed).matches()) {
                return isEnd ? end(LocalDate.parse(typed)) : start(LocalDate.parse(typed));
            }
            Instant time = OffsetDateTime.parse(typed).toInstant();
            if (!time.isBefore(start(FIRST_DAY)) && !time.isAfter(end(LAST_DAY))) {
                return time;
            }
        } catch (DateTimeException e) {
            // Refused below, as a year that has no fixed width is.
        }
        throw new InvalidValueException("must be a day such as 2023-10-01, or a time such as 2023-10-01T10:30:00Z");
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static Instant end(LocalDate day) {
        return start(day.plusDays(1)).minusMillis(1);
    }
}
