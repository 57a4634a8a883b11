package dev.tessera.content.tag;

import dev.tessera.content.shared.ShardsOf;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TagKeys;
import dev.tessera.keys.content.TaggingKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestGateway;
import dev.tessera.service.testkit.TestTable;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** What is in the table of tags, and how it is written past a feed. */
public final class TagRows {

    private TagRows() {}

    public static TagRepository repository(TestGateway tessera, int shards) {
        return new TagRepository(
                tessera.gateway(), new Commits(tessera.gateway()), ShardsOf.count(shards), tessera.clock());
    }

    public static Item row(ContentKind kind, String id, String tag, Instant publishedAt) {
        return Item.of(new TaggingKeys.Primary(kind, id, tag))
                .with(new TaggingKeys.WithTag(tag, kind, publishedAt, id, 0))
                .set("publishedAt", publishedAt)
                .set("authorId", "author")
                .stamped(publishedAt, publishedAt, 1)
                .build();
    }

    public static Item count(String tag, long posts, long cards, Instant at) {
        return Item.of(new TagKeys.Primary(tag))
                .with(new TagKeys.ByStart(tag), new TagKeys.ByUse(posts + cards, tag, 0))
                .set("name", tag)
                .set("posts", posts)
                .set("cards", cards)
                .stamped(at, at, posts + cards)
                .build();
    }

    /** What each tag says that it counts, as {@code posts/cards}. */
    public static Map<String, String> counts(TestTable table) {
        Map<String, String> counts = new TreeMap<>();
        table.items(Entity.TAG).stream()
                .filter(item -> item.number("posts") + item.number("cards") != 0)
                .forEach(item -> counts.put(
                        ((TagKeys.Primary) item.key()).tag(), item.number("posts") + "/" + item.number("cards")));
        return counts;
    }

    /** What there is to be counted: the rows themselves. */
    public static Map<String, String> rows(TestTable table) {
        Map<String, long[]> rows = new TreeMap<>();
        table.items(Entity.TAGGING).forEach(item -> {
            TaggingKeys.Primary key = (TaggingKeys.Primary) item.key();
            rows.computeIfAbsent(key.tag(), tag -> new long[2])[key.kind().ordinal()]++;
        });
        Map<String, String> counts = new TreeMap<>();
        rows.forEach((tag, count) -> counts.put(tag, count[0] + "/" + count[1]));
        return counts;
    }
}
