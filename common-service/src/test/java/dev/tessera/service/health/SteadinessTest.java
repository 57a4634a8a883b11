package dev.tessera.service.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Three failures take it down, two successes bring it back. */
class SteadinessTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private Steadiness state = Steadiness.unknown();

    @Test
    void nothing_is_known_before_the_first_answer() {
        assertThat(state.isUp()).isFalse();
        assertThat(state.failingSince()).isEmpty();
    }

    @Test
    void the_first_success_is_enough_however_many_failures_came_before_it() {
        assertThat(state.afterSuccess(2).isUp()).isTrue();

        for (int i = 0; i < 5; i++) {
            fail(NOON.plusSeconds(3 * i));
            assertThat(state.isUp()).isFalse();
            assertThat(state.failingSince()).contains(NOON);
        }
        succeed();
        assertThat(state.isUp()).isTrue();
        assertThat(state.failingSince()).isEmpty();
    }

    @Test
    void a_failure_or_two_change_nothing_yet() {
        succeed();
        fail(NOON);
        fail(NOON.plusSeconds(3));

        assertThat(state.isUp()).isTrue();
        assertThat(state.failingSince()).contains(NOON);
        succeed();
        assertThat(state.failingSince()).isEmpty();
    }

    @Test
    void failures_that_are_not_in_a_row_do_not_add_up() {
        succeed();
        for (int i = 0; i < 5; i++) {
            fail(NOON);
            fail(NOON);
            succeed();
        }

        assertThat(state.isUp()).isTrue();
    }

    @Test
    void three_failures_in_a_row_do_and_tell_when_they_began() {
        succeed();
        fail(NOON);
        fail(NOON.plusSeconds(3));
        fail(NOON.plusSeconds(6));

        assertThat(state.isUp()).isFalse();
        assertThat(state.failingSince()).contains(NOON);
    }

    @Test
    void one_success_does_not_bring_it_back_but_two_do() {
        succeed();
        for (int i = 0; i < 3; i++) {
            fail(NOON);
        }
        succeed();
        assertThat(state.isUp()).isFalse();
        assertThat(state.failingSince()).contains(NOON);

        fail(NOON.plusSeconds(6));
        succeed();
        assertThat(state.isUp()).isFalse();

        succeed();
        assertThat(state.isUp()).isTrue();
        assertThat(state.failingSince()).isEmpty();
    }

    private void succeed() {
        state = state.afterSuccess(2);
    }

    private void fail(Instant now) {
        state = state.afterFailure(3, now);
    }
}
