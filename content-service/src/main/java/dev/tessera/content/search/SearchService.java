package dev.tessera.content.search;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

@ApplicationScoped
class SearchService {

    private final SearchIndex index;
    private final FoundRepository repository;

    SearchService(SearchIndex index, FoundRepository repository) {
        this.index = index;
        this.repository = repository;
    }

    /** A page of what was found, and where the next one starts. */
    record Results(List<Item> found, Optional<Position> next) {}

    Uni<Results> search(SearchQuery query, Optional<ContentKind> kind, int limit, Position from) {
        return index.find(query, kind, limit, from).chain(hits -> {
            List<PrimaryKey> keys = hits.hits().stream()
                    .map(hit -> DocumentItem.key(hit.kind(), hit.contentId()))
                    .toList();
            return repository
                    .searchResults(keys)
                    .map(items -> new Results(
                            keys.stream()
                                    .map(items::get)
                                    .filter(Objects::nonNull)
                                    // Archived a moment ago, it may still be in the index.
                                    .filter(DocumentItem::isPublished)
                                    .toList(),
                            hits.next()));
        });
    }
}
