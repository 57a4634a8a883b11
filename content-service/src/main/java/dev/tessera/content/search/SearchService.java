package dev.tessera.content.search;

import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class SearchService {

    private final TermRepository repository;

    SearchService(TermRepository repository) {
        this.repository = repository;
    }

    /** Without what was archived a moment ago and is still in the index. */
    Uni<Slice<SearchResult>> search(SearchQuery query, SearchFilter filter, Reader reader, Paging paging) {
        return repository
                .find(query, filter, Hydration.fitting(paging, 2, 0, reader))
                .chain(hits -> repository.searchResults(hits, reader.id()))
                .map(found -> found.with(found.items().stream()
                        .filter(result -> result.document().publishedAt().isPresent())
                        .toList()));
    }
}
