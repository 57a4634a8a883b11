package dev.tessera.content.search;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;

/** The projection of posts and cards to the search index. What is deleted leaves it with its clean-up. */
@ApplicationScoped
public class SearchHandler implements ChangeHandler {

    private final TermRepository repository;

    SearchHandler(TermRepository repository) {
        this.repository = repository;
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
        return change.after().map(this::index).orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** Makes a post or a card findable as its item says. */
    public Uni<Void> index(Item content) {
        return repository.index(SearchableContentItem.document(content));
    }
}
