package dev.tessera.notifications.preferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietHoursTest {

    @ParameterizedTest(name = "[{index}] {0} to {1} in {2} at {3}: {4}")
    @CsvSource({
        // a night, its ends, and the day around it
        "22:00, 07:00, UTC, 2026-11-16T21:59:59.999Z, 2026-11-16T21:59:59.999Z",
        "22:00, 07:00, UTC, 2026-11-16T22:00:00Z, 2026-11-17T07:00:00Z",
        "22:00, 07:00, UTC, 2026-11-17T03:00:00Z, 2026-11-17T07:00:00Z",
        "22:00, 07:00, UTC, 2026-11-17T06:59:59.999Z, 2026-11-17T07:00:00Z",
        "22:00, 07:00, UTC, 2026-11-17T07:00:00Z, 2026-11-17T07:00:00Z",
        // hours within a day
        "12:30, 14:00, UTC, 2026-11-16T12:29:00Z, 2026-11-16T12:29:00Z",
        "12:30, 14:00, UTC, 2026-11-16T12:30:00Z, 2026-11-16T14:00:00Z",
        "12:30, 14:00, UTC, 2026-11-16T14:00:00Z, 2026-11-16T14:00:00Z",
        // until midnight, and from midnight
        "18:00, 00:00, UTC, 2026-11-16T23:59:00Z, 2026-11-17T00:00:00Z",
        "00:00, 06:00, UTC, 2026-11-17T00:00:00Z, 2026-11-17T06:00:00Z",
        // the clock on the wall: half past four in the afternoon here is night in Auckland and Kolkata
        "22:00, 07:00, Pacific/Auckland, 2026-11-16T16:30:00Z, 2026-11-16T18:00:00Z",
        "22:00, 07:00, Asia/Kolkata, 2026-11-16T16:30:00Z, 2026-11-17T01:30:00Z",
        "22:00, 07:00, America/Sao_Paulo, 2026-11-16T16:30:00Z, 2026-11-16T16:30:00Z",
        "22:00, 07:00, America/Sao_Paulo, 2026-11-17T02:00:00Z, 2026-11-17T10:00:00Z",
        // Lisbon, 28 March 2027: one o'clock becomes two o'clock, the night is an hour shorter
        "22:00, 07:00, Europe/Lisbon, 2027-03-27T23:00:00Z, 2027-03-28T06:00:00Z",
        // Lisbon, 31 October 2027: two o'clock becomes one o'clock, the night is an hour longer
        "22:00, 07:00, Europe/Lisbon, 2027-10-30T23:00:00Z, 2027-10-31T07:00:00Z",
        // an end that the clock never shows: it is over when the clock jumps past it
        "22:00, 01:30, Europe/Lisbon, 2027-03-28T00:30:00Z, 2027-03-28T01:00:00Z",
        // an end that the clock shows twice: the second one counts
        "22:00, 01:30, Europe/Lisbon, 2027-10-31T00:45:00Z, 2027-10-31T01:30:00Z",
        // a beginning that the clock never shows
        "01:30, 05:00, Europe/Lisbon, 2027-03-28T00:59:59Z, 2027-03-28T00:59:59Z",
        "01:30, 05:00, Europe/Lisbon, 2027-03-28T01:00:00Z, 2027-03-28T04:00:00Z",
        // a beginning that the clock shows twice: the first one counts
        "01:30, 05:00, Europe/Lisbon, 2027-10-31T00:30:00Z, 2027-10-31T05:00:00Z",
        // midnight does not exist in Cairo on 30 April 2027
        "20:00, 00:30, Africa/Cairo, 2027-04-29T21:00:00Z, 2027-04-29T22:00:00Z",
        // all that lay between two nights is swallowed
        "01:45, 01:15, Europe/Lisbon, 2027-03-28T00:30:00Z, 2027-03-29T00:15:00Z"
    })
    void whoever_is_asleep_is_disturbed_when_the_clock_on_their_wall_says_so(
            LocalTime from, LocalTime to, ZoneId zone, Instant at, Instant disturbable) {
        assertThat(new QuietHours(from, to, zone).endAfter(at)).isEqualTo(disturbable);
    }

    @ParameterizedTest
    @CsvSource({
        "22:00, 07:00, Europe/Lisbon, 2027-03-26T00:00:00Z",
        "22:00, 07:00, Europe/Lisbon, 2027-10-29T00:00:00Z",
        "23:30, 23:00, Australia/Lord_Howe, 2027-04-02T00:00:00Z",
        "00:15, 12:00, America/Sao_Paulo, 2018-11-02T00:00:00Z",
        "22:00, 07:00, Pacific/Apia, 2011-12-28T00:00:00Z"
    })
    void minute_by_minute_the_wait_ends_outside_of_the_hours_and_never_comes_back(
            LocalTime from, LocalTime to, ZoneId zone, Instant start) {
        QuietHours hours = new QuietHours(from, to, zone);
        Instant last = Instant.MIN;
        for (Instant at = start; at.isBefore(start.plus(Duration.ofDays(5))); at = at.plusSeconds(60)) {
            Instant end = hours.endAfter(at);
            assertThat(end).as("from %s", at).isAfterOrEqualTo(at).isAfterOrEqualTo(last);
            assertThat(end).as("at most a day and what clocks are put back").isBefore(at.plus(Duration.ofHours(49)));
            assertThat(hours.endAfter(end)).as("it is over then").isEqualTo(end);
            LocalTime shown = end.atZone(zone).toLocalTime();
            boolean isQuiet = from.isBefore(to)
                    ? !shown.isBefore(from) && shown.isBefore(to)
                    : !shown.isBefore(from) || shown.isBefore(to);
            assertThat(isQuiet).as("the clock shows %s", shown).isFalse();
            last = end;
        }
    }

    @Test
    void hours_that_end_when_they_begin_are_no_hours() {
        assertThatThrownBy(() -> new QuietHours(LocalTime.NOON, LocalTime.NOON, ZoneId.of("UTC")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
