package dev.tessera.keys.model;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Utf8;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a Query asks for: one partition of the table or an index, and a condition on its sort keys.
 *
 * @param sharded whether the partition is the first of those that its items may be spread over
 */
public record KeyCondition(Index index, String pk, Sort sort, boolean sharded) {

    /** A condition on sort keys, as DynamoDB knows them. */
    public sealed interface Sort permits All, Equal, BeginsWith, Between, AtLeast, AtMost {}

    public record All() implements Sort {}

    public record Equal(String sk) implements Sort {}

    public record BeginsWith(String prefix) implements Sort {}

    /** Both ends included. */
    public record Between(String low, String high) implements Sort {
        public Between {
            // DynamoDB answers such a request with a ValidationException rather than with nothing.
            if (Utf8.compare(low, high) > 0) {
                throw new KeyException("the range is empty: its lower end is above its upper end");
            }
        }
    }

    public record AtLeast(String low) implements Sort {}

    public record AtMost(String high) implements Sort {}

    /** The same condition on every shard of the partition; shard 0 is the partition without suffix. */
    public List<KeyCondition> overShards(int count) {
        Shard.requireCount(count);
        if (count > 1 && !sharded) {
            throw new KeyException("no entity shards this partition of " + index
                    + "; query it as it is, or add <shard> to the end of its template");
        }
        Segment<Integer> shards = Segment.shard();
        return IntStream.range(0, count)
                .mapToObj(shard ->
                        shard == 0 ? this : new KeyCondition(index, pk + '#' + shards.encode(shard), sort, false))
                .toList();
    }
}
