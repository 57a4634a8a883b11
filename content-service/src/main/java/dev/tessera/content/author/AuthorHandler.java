package dev.tessera.content.author;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The projection of profiles to authors: lists show how people are called without asking users-service. */
@ApplicationScoped
public class AuthorHandler implements ChangeHandler {

    /** Each is two items of one batch. */
    private static final int AT_ONCE = 50;

    private final AuthorRepository repository;

    AuthorHandler(AuthorRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "authors";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.USER);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return repository.writeAuthor(change.after()
                .map(AuthorItem::of)
                .orElseGet(() -> AuthorItem.ofRemoved(change.before().orElseThrow())));
    }

    /** Brings what is known of these people up to their profiles; what is right already is not written. */
    public Uni<Void> derive(Collection<String> userIds) {
        List<String> people = new ArrayList<>(new LinkedHashSet<>(userIds));
        Uni<Void> all = Uni.createFrom().voidItem();
        for (int from = 0; from < people.size(); from += AT_ONCE) {
            List<String> some = people.subList(from, Math.min(from + AT_ONCE, people.size()));
            all = all.chain(() -> repository.outdated(some))
                    .onItem()
                    .transformToMulti(Multi.createFrom()::iterable)
                    .onItem()
                    .transformToUniAndConcatenate(profile -> repository.writeAuthor(AuthorItem.of(profile)))
                    .collect()
                    .asList()
                    .replaceWithVoid();
        }
        return all;
    }
}
