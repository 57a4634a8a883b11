package dev.tessera.content.publication;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

/**
 * The long text of a post or a card, in an item of its own: no index holds a copy of it, no list reads it, and what
 * leaves it as it is does not write it. It has the version of the post or card that wrote it, and that one remembers
 * which this was: so whoever reads both knows whether they belong together.
 */
public final class TextItem {

    private static final String TEXT_VERSION = "textVersion";

    private TextItem() {}

    /** Belongs into the transaction that writes this version of the post or card. */
    public static Item.Builder of(
            ContentKind kind, String contentId, Instant createdAt, Instant updatedAt, long version) {
        return Item.of(new TextKeys.Primary(kind, contentId)).stamped(createdAt, updatedAt, version);
    }

    /** Notes on the post or card which of its versions wrote its text, if it has one. */
    public static Item.Builder mark(Item.Builder content, Optional<Long> textVersion) {
        return content.set(TEXT_VERSION, textVersion.orElse(null));
    }

    public static Optional<Long> textVersion(Item content) {
        return content.findNumber(TEXT_VERSION);
    }

    /**
     * The text of a post or card.
     *
     * @param read what was found beside it
     * @throws HalfReadException if that is not its text: a change was made between the two readings
     */
    public static Optional<Item> textOf(Item content, Optional<Item> read) {
        return textVersion(content)
                .map(version -> read.filter(text -> text.version() == version).orElseThrow(HalfReadException::new));
    }
}
