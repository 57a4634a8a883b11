package dev.tessera.content.publication;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.slug.Slugs;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Item;
import java.util.List;
import java.util.Optional;

/**
 * A publication as items of the table. Its text is an item of its own: no index holds a copy of it, no list reads it,
 * and a change that leaves it as it is does not write it. The text has the version of the publication that wrote it, and
 * the publication remembers that version, so that whoever reads both knows whether they belong together.
 */
public abstract class PublicationItem<C extends Content> {

    protected static final String TITLE = "title";
    protected static final String TAGS = "tags";
    protected static final String CATEGORY_ID = "categoryId";

    private static final String AUTHOR_ID = "authorId";
    private static final String STATUS = "status";
    private static final String PUBLISHED_AT = "publishedAt";
    private static final String TEXT_VERSION = "textVersion";
    private static final String SLUG = "slug";
    private static final String FORMER_SLUGS = "formerSlugs";

    private final ContentKind kind;

    protected PublicationItem(ContentKind kind) {
        this.kind = kind;
    }

    PrimaryKey key(String id) {
        return kind.key(id);
    }

    protected abstract String id(Item item);

    /** Null stands for a list that it is not on. */
    protected abstract IndexKey[] lists(Publication<C> publication, int shard);

    /** Adds what only this kind of content says. */
    protected abstract void write(Item.Builder item, Publication<C> publication);

    protected abstract void writeText(Item.Builder text, C content);

    protected abstract C content(Item item, Optional<Item> text);

    /** @param shard of the list that collects everybody's */
    public Item of(Publication<C> publication, int shard) {
        C content = publication.content();
        Item.Builder item = Item.of(key(publication.id()))
                .with(lists(publication, shard))
                .set(AUTHOR_ID, publication.authorId())
                .set(TITLE, content.title())
                .set(TAGS, content.tags())
                .set(CATEGORY_ID, content.category())
                .set(STATUS, publication.status())
                .set(PUBLISHED_AT, publication.publishedAt())
                .set(TEXT_VERSION, publication.textVersion())
                .set(SLUG, publication.slugs().current())
                .set(FORMER_SLUGS, former(publication.slugs()))
                .expiresAt(publication.expiresAt().orElse(null))
                .stamped(publication.createdAt(), publication.updatedAt(), publication.version());
        write(item, publication);
        return item.build();
    }

    private static List<String> former(Slugs slugs) {
        return slugs.former().isEmpty() ? null : slugs.former();
    }

    /** Belongs into the transaction that writes this version of the publication. */
    Item text(Publication<C> publication) {
        Item.Builder text = Item.of(textKey(publication.id()))
                .expiresAt(publication.expiresAt().orElse(null))
                .stamped(publication.createdAt(), publication.updatedAt(), publication.version());
        writeText(text, publication.content());
        return text.build();
    }

    TextKeys.Primary textKey(String id) {
        return new TextKeys.Primary(kind, id);
    }

    /** Without its text. */
    public Publication<C> summary(Item item) {
        return publication(item, Optional.empty());
    }

    /**
     * @param text what was found beside it
     * @throws TornReadException if that is not its text: a change was made between the two readings
     */
    Publication<C> whole(Item item, Optional<Item> text) {
        return publication(
                item,
                item.findNumber(TEXT_VERSION)
                        .map(version ->
                                text.filter(found -> found.version() == version).orElseThrow(TornReadException::new)));
    }

    private Publication<C> publication(Item item, Optional<Item> text) {
        return new Publication<>(
                id(item),
                item.text(AUTHOR_ID),
                content(item, text),
                ContentStatus.valueOf(item.text(STATUS)),
                item.findTime(PUBLISHED_AT),
                item.expiresAt(),
                item.findNumber(TEXT_VERSION),
                new Slugs(item.findText(SLUG), item.texts(FORMER_SLUGS)),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }
}
