package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FeedProgressTest {

    private final TestClock clock = new TestClock();
    private final FeedProgress progress = new FeedProgress(clock);

    @Test
    void a_worker_without_shards_has_no_lag_and_makes_no_progress() {
        clock.advance(Duration.ofSeconds(10));

        assertThat(progress.shards()).isZero();
        assertThat(progress.lag()).isZero();
        assertThat(progress.idle()).hasSeconds(10);
    }

    @Test
    void lag_is_the_age_of_what_waits_and_grows_while_nothing_is_finished() {
        progress.opened("s1");
        progress.began("s1", clock.instant().minusSeconds(5));
        assertThat(progress.lag()).hasSeconds(5);

        clock.advance(Duration.ofSeconds(60));

        assertThat(progress.lag()).hasSeconds(65);
        assertThat(progress.idle()).hasSeconds(60);
    }

    @Test
    void after_a_batch_more_may_wait_but_nothing_older_than_its_last_change() {
        progress.opened("s1");
        progress.began("s1", clock.instant().minusSeconds(50));
        progress.finished("s1", clock.instant().minusSeconds(20));

        assertThat(progress.lag()).hasSeconds(20);
        assertThat(progress.idle()).isZero();
    }

    @Test
    void when_nothing_more_comes_there_is_no_lag_however_long_ago_the_last_change_was() {
        progress.opened("s1");
        progress.began("s1", clock.instant());
        progress.finished("s1", clock.instant());
        clock.advance(Duration.ofHours(3));
        progress.caughtUp("s1");

        assertThat(progress.lag()).isZero();
        assertThat(progress.idle()).isZero();
    }

    @Test
    void the_shard_that_is_furthest_behind_counts_until_it_is_gone() {
        progress.opened("s1");
        progress.opened("s2");
        progress.began("s1", clock.instant().minusSeconds(5));
        progress.began("s2", clock.instant().minusSeconds(90));
        assertThat(progress.shards()).isEqualTo(2);
        assertThat(progress.lag()).hasSeconds(90);

        progress.closed("s2");
        assertThat(progress.shards()).isEqualTo(1);
        assertThat(progress.lag()).hasSeconds(5);
    }

    @Test
    void a_shard_that_was_lost_in_the_middle_of_a_batch_does_not_come_back_with_its_end() {
        progress.opened("s1");
        progress.closed("s1");
        progress.finished("s1", clock.instant().minusSeconds(90));

        assertThat(progress.shards()).isZero();
        assertThat(progress.lag()).isZero();
    }

    @Test
    void a_clock_behind_the_tables_gives_no_negative_lag() {
        progress.opened("s1");
        progress.began("s1", clock.instant().plusSeconds(2));

        assertThat(progress.lag()).isZero();
    }
}
