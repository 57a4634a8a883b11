package dev.tessera.content.stats;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.tessera.content.author.Author;
import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.block.BlockItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.AuthorKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@ApplicationScoped
class StatsRepository {

    private final TableGateway table;

    StatsRepository(TableGateway table) {
        this.table = table;
    }

    // POST#<id> or CARD#<id> / METADATA#STATS
    Uni<Optional<Stats>> statsOfContent(StatsKeys.Primary key) {
        return table.get(AccessPattern.STATS_OF_CONTENT, key, StatsItem::stats);
    }

    // POST#<id> or CARD#<id> / METADATA#STATS, a page of them
    Uni<StatsAndBlocks> statsById(Collection<StatsKeys.Primary> targets, Optional<String> readerId) {
        if (targets.isEmpty()) {
            return Uni.createFrom().item(StatsAndBlocks.NONE);
        }
        Set<PrimaryKey> keys = new LinkedHashSet<>(targets);
        readerId.map(BlockItem::listKey).ifPresent(keys::add);
        return table.batchGet(AccessPattern.STATS_BY_ID, keys)
                .map(items -> new StatsAndBlocks(
                        items.entrySet().stream()
                                .filter(entry -> entry.getKey() instanceof StatsKeys.Primary)
                                .collect(toUnmodifiableMap(
                                        Map.Entry::getKey, entry -> StatsItem.stats(entry.getValue()))),
                        BlockItem.list(items, readerId)));
    }

    // POST#<id> or CARD#<id> / METADATA#STATS and AUTHOR#<authorId> / PROFILE, those of a page
    Uni<StatsAndAuthors> statsWithAuthors(
            Collection<StatsKeys.Primary> targets, Collection<String> authorIds, Optional<String> readerId) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(targets);
        keys.addAll(AuthorItem.keys(authorIds));
        readerId.map(BlockItem::listKey).ifPresent(keys::add);
        return table.batchGet(AccessPattern.STATS_WITH_AUTHORS, keys).map(found -> {
            Map<StatsKeys.Primary, Stats> stats = new HashMap<>();
            Map<String, Author> authors = new HashMap<>();
            found.forEach((key, item) -> {
                if (key instanceof StatsKeys.Primary target) {
                    stats.put(target, StatsItem.stats(item));
                } else if (key instanceof AuthorKeys.Primary) {
                    AuthorItem.author(item).ifPresent(author -> authors.put(author.id(), author));
                }
            });
            return new StatsAndAuthors(stats, authors, BlockItem.list(found, readerId));
        });
    }
}
