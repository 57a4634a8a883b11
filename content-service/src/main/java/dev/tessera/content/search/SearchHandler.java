package dev.tessera.content.search;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The projection of posts and cards to the search index. What is deleted leaves it with its clean-up. */
@Singleton
public class SearchHandler extends FeedHandler {

    private final TermRepository repository;

    SearchHandler(TermRepository repository) {
        super("search", Entity.POST, Entity.CARD);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return change.after().map(this::index).orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** Makes a post or a card findable as its item says. */
    public Uni<Void> index(Item content) {
        return repository.index(SearchableContentItem.document(content));
    }
}
