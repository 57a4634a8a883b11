package dev.tessera.content.slug;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Iterator;
import java.util.Optional;

@ApplicationScoped
public class SlugRepository {

    private static final String SOURCE = "source";
    private static final String SLUG = "slug";

    private final TableGateway table;
    private final Commits commits;

    SlugRepository(TableGateway table, Commits commits) {
        this.table = table;
        this.commits = commits;
    }

    // GSI2: USERNAME#<username>, of users-service, of which nothing but the id is taken
    public Uni<Optional<String>> authorId(String username) {
        return table.query(
                        AccessPattern.USER_BY_USERNAME,
                        TableQuery.of(Key.all(UserKeys.ByUsername.class, username))
                                .limit(1))
                .map(found -> found.items().stream().findFirst().map(user -> ((UserKeys.Primary) user.key()).userId()));
    }

    // SLUGS#<authorId> / POST#<slug> or CARD#<slug>
    public Uni<Optional<String>> contentId(String authorId, ContentKind kind, String slug) {
        return table.get(AccessPattern.CONTENT_BY_SLUG, SlugItem.key(authorId, kind, slug), SlugItem::contentId);
    }

    /** Of what was published before there were slugs; what has one, or was never published, stays as it is. */
    public Uni<Void> give(Item content) {
        if (content.has(SLUG) || !content.has("publishedAt")) {
            return Uni.createFrom().voidItem();
        }
        ContentKind kind = content.key() instanceof PostKeys.Primary ? ContentKind.POST : ContentKind.CARD;
        String id = content.key() instanceof PostKeys.Primary post
                ? post.postId()
                : ((CardKeys.Primary) content.key()).cardId();
        return commits.commit(() -> Uni.createFrom()
                .item(give(
                        content,
                        kind,
                        id,
                        SlugText.candidates(kind, content.text("title"), id).iterator())));
    }

    /** A new version of the item, or an author who changes it at this moment would lose it; its time stays. */
    private static Decision<Void> give(Item content, ContentKind kind, String id, Iterator<String> left) {
        String slug = left.next();
        Transaction transaction = Transaction.create()
                .update(
                        SOURCE,
                        content.key(),
                        Update.counting().set(SLUG, slug).set(Attributes.VERSION, content.version() + 1),
                        Condition.version(content.version()));
        SlugItem.move(
                transaction,
                kind,
                content.text("authorId"),
                id,
                Slugs.NONE,
                Slugs.NONE.with(slug),
                content.updatedAt());
        Decision<Void> decision = Decision.<Void>of(new Write(AccessPattern.GIVE_SLUG, transaction))
                // Whoever changed it meanwhile has given it one.
                .orElse(SOURCE, newer -> Decision.nothing());
        return left.hasNext() ? decision.orElse(SlugItem.GUARD, taken -> give(content, kind, id, left)) : decision;
    }
}
