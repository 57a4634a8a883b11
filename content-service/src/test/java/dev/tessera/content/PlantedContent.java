package dev.tessera.content;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Posts and cards put past the API, where a test needs many, or at times of its own. */
public final class PlantedContent {

    private final TestTable table;

    public PlantedContent(TestTable table) {
        this.table = table;
    }

    /** Gives its id. */
    public String post(ContentStatus status, String title, String... tags) {
        String id = Ids.next();
        write(ContentKind.POST, id, status, 1, Instant.now(), title, tags);
        return id;
    }

    public String card(ContentStatus status, String title, String... tags) {
        return cardAt(Instant.now(), status, title, tags);
    }

    public String cardAt(Instant publishedAt, ContentStatus status, String title, String... tags) {
        String id = Ids.next();
        write(ContentKind.CARD, id, status, 1, publishedAt, title, tags);
        return id;
    }

    /** The content and its counters, both at this version. */
    public void write(
            ContentKind kind, String id, ContentStatus status, long version, Instant at, String title, String... tags) {
        Instant now = at.truncatedTo(ChronoUnit.MILLIS);
        writeContent(kind, id, status, version, now, title, tags);
        table.put(StatsItem.of(new Stats(
                kind,
                id,
                status,
                publication(status),
                "author",
                title,
                Counts.NONE,
                Optional.empty(),
                now,
                now,
                version)));
    }

    /** Of what is published and archived once. */
    private static long publication(ContentStatus status) {
        return status.ordinal();
    }

    public void writeContent(
            ContentKind kind,
            String id,
            ContentStatus status,
            long version,
            Instant now,
            String title,
            String... tags) {
        Item.Builder item = kind == ContentKind.POST
                ? Item.of(new PostKeys.Primary(id))
                        .with(
                                new PostKeys.OfAuthor("author", status.shelf(), now, id),
                                new PostKeys.ByStatus(status.name(), now, id, 0))
                : Item.of(new CardKeys.Primary(id))
                        .with(
                                new CardKeys.OfAuthor("author", status.shelf(), now, id),
                                status == ContentStatus.PUBLISHED ? new CardKeys.ByDay(now, id, 0) : null,
                                status == ContentStatus.PUBLISHED ? new CardKeys.Newest(now, id, 0) : null);
        table.put(item.set("status", status)
                .set("title", title)
                .set("cardId", kind == ContentKind.CARD ? id : null)
                .set("categoryId", kind == ContentKind.CARD ? id : null)
                .set("tags", List.of(tags))
                .set("authorId", "author")
                .set("publishedAt", status == ContentStatus.DRAFT ? null : now)
                .stamped(now, now, version)
                .build());
    }
}
