package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface TextKeys {

    /** The long text of a post or a card, apart from it so that no index holds it and no list reads it. */
    record Primary(ContentKind kind, String contentId) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.TEXT.primary().fill(kind, contentId);
        }
    }
}
