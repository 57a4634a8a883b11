package dev.tessera.content.stats;

import dev.tessera.content.author.Author;
import dev.tessera.content.block.BlockList;
import dev.tessera.keys.content.StatsKeys;
import java.util.Map;
import java.util.Optional;

/**
 * What one batch found beside a page of posts, cards or comments. A moment old, as lists are.
 *
 * @param authorsById without those who are not known, or have closed their account
 * @param blocked whom the reader blocks
 */
public record StatsAndAuthors(
        Map<StatsKeys.Primary, Stats> statsByKey, Map<String, Author> authorsById, BlockList blocked) {

    public StatsAndAuthors {
        statsByKey = Map.copyOf(statsByKey);
        authorsById = Map.copyOf(authorsById);
    }

    /** Empty for what is gone. */
    public Optional<Stats> stats(StatsKeys.Primary target) {
        return Optional.ofNullable(statsByKey.get(target));
    }

    public Optional<Author> author(String userId) {
        return Optional.ofNullable(authorsById.get(userId));
    }
}
