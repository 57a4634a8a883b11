package dev.tessera.content.author;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.LinkedHashSet;

/** The projection of profiles to authors: lists show how people are called without asking users-service. */
@Singleton
public class AuthorHandler extends FeedHandler {

    /** Each is two items of one batch. */
    private static final int AT_ONCE = 50;

    private final AuthorRepository repository;

    AuthorHandler(AuthorRepository repository) {
        super("authors", Entity.USER);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return repository.writeAuthor(change.after()
                .map(AuthorItem::of)
                .orElseGet(() -> AuthorItem.ofRemoved(change.before().orElseThrow())));
    }

    /** Brings what is known of these people up to their profiles; what is right already is not written. */
    public Uni<Void> derive(Collection<String> userIds) {
        return Multi.createFrom()
                .iterable(new LinkedHashSet<>(userIds))
                .group()
                .intoLists()
                .of(AT_ONCE)
                .onItem()
                .transformToUniAndConcatenate(repository::outdated)
                .onItem()
                .<Item>disjoint()
                .onItem()
                .transformToUniAndConcatenate(profile -> repository.writeAuthor(AuthorItem.of(profile)))
                .collect()
                .asList()
                .replaceWithVoid();
    }
}
