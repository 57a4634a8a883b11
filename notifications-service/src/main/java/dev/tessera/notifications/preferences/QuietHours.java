package dev.tessera.notifications.preferences;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The time of day when a person is left alone, by the clock on their wall. From a later to an earlier time is a night,
 * which ends on the next day.
 */
public record QuietHours(LocalTime from, LocalTime to, ZoneId zone) {

    /** A time of day as people write it. */
    static final String PATTERN = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

    public QuietHours {
        Objects.requireNonNull(zone);
        from = from.truncatedTo(ChronoUnit.MINUTES);
        to = to.truncatedTo(ChronoUnit.MINUTES);
        if (from.equals(to)) {
            throw new IllegalArgumentException("hours that end when they begin are all day or never");
        }
    }

    /** The time itself, or the end of the quiet hours that it falls into. */
    public Instant endAfter(Instant time) {
        // A clock that is put forward may swallow all that lay between two nights.
        return nightAround(time).map(this::endAfter).orElse(time);
    }

    /** The end of the night that the time is in. */
    private Optional<Instant> nightAround(Instant time) {
        LocalDate day = time.atZone(zone).toLocalDate();
        return Stream.of(day.minusDays(1), day)
                .filter(evening -> !time.isBefore(start(evening)))
                .map(this::end)
                .filter(time::isBefore)
                .findFirst();
    }

    /** When the clock first shows it. */
    private Instant start(LocalDate day) {
        LocalDateTime local = day.atTime(from);
        return unusual(local)
                .map(change -> change.isGap() ? change.getInstant() : local.toInstant(change.getOffsetBefore()))
                .orElseGet(() -> local.atZone(zone).toInstant());
    }

    /** When the clock has shown it for the last time: nobody is woken by an hour that comes twice. */
    private Instant end(LocalDate evening) {
        LocalDateTime local = (from.isBefore(to) ? evening : evening.plusDays(1)).atTime(to);
        return unusual(local)
                .map(change -> change.isGap() ? change.getInstant() : local.toInstant(change.getOffsetAfter()))
                .orElseGet(() -> local.atZone(zone).toInstant());
    }

    /** The change of clocks that leaves this time out or shows it twice. */
    private Optional<ZoneOffsetTransition> unusual(LocalDateTime local) {
        return Optional.ofNullable(zone.getRules().getTransition(local));
    }
}
