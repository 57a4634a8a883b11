package dev.tessera.content.search;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;

/** Keeps the search index as posts and cards are. What is deleted leaves it with its clean-up. */
@ApplicationScoped
class SearchHandler implements ChangeHandler {

    private final SearchIndex index;

    SearchHandler(SearchIndex index) {
        this.index = index;
    }

    @Override
    public String name() {
        return "search";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.POST, Entity.CARD);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return change.after()
                .map(item -> index.index(DocumentItem.document(item)))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }
}
