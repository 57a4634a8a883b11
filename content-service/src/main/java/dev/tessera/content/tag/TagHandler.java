package dev.tessera.content.tag;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The projection of posts and cards to their tags. What is deleted leaves them with its clean-up. */
@Singleton
public class TagHandler extends FeedHandler {

    private final TagRepository repository;

    TagHandler(TagRepository repository) {
        super("tags", Entity.POST, Entity.CARD, Entity.TAG);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return change.after()
                .map(item -> change.entity() == Entity.TAG ? repository.move(item) : list(item))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** Lists a post or a card under its tags as its item says. */
    public Uni<Void> list(Item content) {
        return repository.list(TaggingItem.content(content));
    }
}
