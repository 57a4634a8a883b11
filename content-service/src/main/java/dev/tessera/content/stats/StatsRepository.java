package dev.tessera.content.stats;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class StatsRepository {

    private final TableGateway table;

    StatsRepository(TableGateway table) {
        this.table = table;
    }

    // POST#<id> or CARD#<id> / METADATA#STATS
    Uni<Optional<Stats>> statsOfContent(StatsKeys.Primary key) {
        return table.get(AccessPattern.STATS_OF_CONTENT, key).map(item -> item.map(StatsItem::stats));
    }

    // POST#<id> or CARD#<id> / METADATA#STATS, a page of them
    Uni<Map<PrimaryKey, Stats>> statsById(Collection<StatsKeys.Primary> keys) {
        if (keys.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        return table.batchGet(AccessPattern.STATS_BY_ID, new LinkedHashSet<>(keys))
                .map(items -> items.entrySet().stream()
                        .collect(toUnmodifiableMap(Map.Entry::getKey, entry -> StatsItem.stats(entry.getValue()))));
    }
}
