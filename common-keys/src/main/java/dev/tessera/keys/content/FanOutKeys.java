package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface FanOutKeys {

    /** A post or a card that is being put into the feeds of very many. */
    record Primary(ContentKind kind, String contentId) implements PrimaryKey {}

    /** A fan-out that waits for its turn. */
    record Due(Instant dueAt, ContentKind kind, String contentId) implements IndexKey {}
}
