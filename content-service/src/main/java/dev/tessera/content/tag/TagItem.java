package dev.tessera.content.tag;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TagKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

/** A tag with its counts, which move with the rows that they count. */
final class TagItem {

    private static final String NAME = "name";
    private static final String POSTS = "posts";
    private static final String CARDS = "cards";

    private TagItem() {}

    static PrimaryKey key(String tag) {
        return new TagKeys.Primary(tag);
    }

    /** One more, which may be the first. */
    static Update add(String tag, String name, ContentKind kind, Instant now) {
        return count(kind, 1, now).setIfAbsent(NAME, name).index(new TagKeys.ByStart(tag));
    }

    /** One less. */
    static Update remove(ContentKind kind, Instant now) {
        return count(kind, -1, now);
    }

    /** Both counters are named, so that both are there to be asked for. */
    private static Update count(ContentKind kind, long amount, Instant now) {
        return Update.at(now)
                .add(POSTS, kind == ContentKind.POST ? amount : 0)
                .add(CARDS, kind == ContentKind.CARD ? amount : 0);
    }

    static TagCount count(Item item) {
        String tag = ((TagKeys.Primary) item.key()).tag();
        return new TagCount(tag, item.findText(NAME).orElse(tag), item.number(POSTS), item.number(CARDS));
    }

    static boolean isAt(Item item, TagKeys.ByUse place) {
        return item.findText(Index.GSI5.pkName()).filter(place.pk()::equals).isPresent()
                && item.findText(Index.GSI5.skName()).filter(place.sk()::equals).isPresent();
    }

    /** Makes no new version: nothing was counted. */
    static Update move(TagKeys.ByUse place) {
        return Update.counting().index(place);
    }

    /** The version would not do: a tag that was forgotten, and is used again, begins again with the first. */
    static Condition counts(TagCount count) {
        return Condition.and(Condition.equal(POSTS, count.posts()), Condition.equal(CARDS, count.cards()));
    }
}
