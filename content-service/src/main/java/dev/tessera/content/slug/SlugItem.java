package dev.tessera.content.slug;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.ContentSlugKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import java.time.Instant;

/** The guard of a slug, and where it leads: as long as it is there, nothing else of this author can have the slug. */
public final class SlugItem {

    /** Of the action that takes a slug: refused if another post or card of the author has it. */
    public static final String GUARD = "slug";

    private static final String CONTENT_ID = "contentId";

    private SlugItem() {}

    public static ContentSlugKeys.Primary key(String authorId, ContentKind kind, String slug) {
        return new ContentSlugKeys.Primary(authorId, kind, slug);
    }

    public static String contentId(Item guard) {
        return guard.text(CONTENT_ID);
    }

    /** Belongs into the transaction that writes the post or card: takes what is new, lets go of what it has no longer. */
    public static void move(
            Transaction transaction,
            ContentKind kind,
            String authorId,
            String contentId,
            Slugs before,
            Slugs after,
            Instant now) {
        after.without(before)
                .forEach(slug -> transaction.put(
                        GUARD,
                        Item.of(key(authorId, kind, slug))
                                .set(CONTENT_ID, contentId)
                                .stamped(now, now, 1)
                                .build(),
                        Condition.absent()));
        before.without(after)
                .forEach(slug -> transaction.delete(
                        key(authorId, kind, slug),
                        Condition.or(Condition.absent(), Condition.equal(CONTENT_ID, contentId))));
    }
}
