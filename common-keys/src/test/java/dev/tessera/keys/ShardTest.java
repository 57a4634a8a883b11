package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.model.Shard;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardTest {

    /** A change of these moves items to partitions where nobody looks for them until they are written again. */
    @ParameterizedTest
    @CsvSource({"01JCXKQ2ZP8Y6M3T5V7W9A1B2C, 10, 8", "a, 10, 7", "b, 10, 1", "é, 1000, 326"})
    void an_id_keeps_its_shard(String id, int count, int shard) {
        assertThat(Shard.of(id, count)).isEqualTo(shard);
    }

    @Test
    void one_shard_takes_all() {
        assertThat(IntStream.range(0, 100).map(i -> Shard.of("id" + i, 1))).containsOnly(0);
    }

    @Test
    void ids_spread_evenly() {
        Map<Integer, Long> sizes = IntStream.range(0, 10_000)
                .mapToObj(i -> Shard.of("id" + i, 10))
                .collect(Collectors.groupingBy(shard -> shard, Collectors.counting()));

        assertThat(sizes).hasSize(10);
        assertThat(sizes.values()).allSatisfy(size -> assertThat(size).isBetween(900L, 1100L));
    }
}
