package dev.tessera.content.search;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

@ApplicationScoped
class FoundRepository {

    private final TableGateway table;

    FoundRepository(TableGateway table) {
        this.table = table;
    }

    // POST#<id> or CARD#<id> / METADATA, a page of them
    Uni<Map<PrimaryKey, Item>> searchResults(List<PrimaryKey> keys) {
        return table.batchGet(AccessPattern.SEARCH_RESULTS, keys);
    }
}
