package dev.tessera.content.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CountsTest {

    @Test
    void stats_survive_the_way_into_the_table_and_back() {
        Instant now = Instant.parse("2026-11-16T08:00:00Z");
        Stats stats = new Stats(
                ContentKind.CARD,
                "01JCXKQ2ZP8Y6M3T5V7W9A1B2C",
                ContentStatus.DRAFT,
                3,
                "01JCXKQ2ZP8Y6M3T5V7W9A1B2D",
                "Stool",
                new Counts(1, 2, 3, 4, 5, 6),
                Optional.of(now.plusSeconds(60)),
                now,
                now,
                7);
        assertThat(StatsItem.stats(StatsItem.of(stats))).isEqualTo(stats);
    }

    @Test
    void every_counter_and_every_mark_shows_in_the_hash() {
        assertThat(Stream.of(
                        Counts.NONE.hash(),
                        new Counts(1, 0, 0, 0, 0, 0).hash(),
                        new Counts(0, 1, 0, 0, 0, 0).hash(),
                        new Counts(0, 0, 1, 0, 0, 0).hash(),
                        new Counts(0, 0, 0, 1, 0, 0).hash(),
                        new Counts(0, 0, 0, 0, 1, 0).hash(),
                        new Counts(0, 0, 0, 0, 0, 1).hash(),
                        Counts.NONE.hash(true),
                        Counts.NONE.hash(false)))
                .doesNotHaveDuplicates();
    }
}
