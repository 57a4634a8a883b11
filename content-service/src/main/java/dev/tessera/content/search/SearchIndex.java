package dev.tessera.content.search;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Finds published posts and cards by words. The table can do it for a start; a search engine would stand behind this. */
interface SearchIndex {

    /** A post or a card. */
    record Hit(ContentKind kind, String contentId) {}

    /** In the index's own order, each hit once in all pages together. */
    record Hits(List<Hit> hits, Optional<Position> next) {}

    Uni<Hits> find(SearchQuery query, Optional<ContentKind> kind, int limit, Position from);

    /** Makes a post or a card findable as it now is, or no longer. One that has changed since is left alone. */
    Uni<Void> index(Document document);
}
