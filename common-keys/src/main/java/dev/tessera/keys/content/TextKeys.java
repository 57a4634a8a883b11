package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface TextKeys {

    /** The long text of a post or a card, apart from it so that no index holds it and no list reads it. */
    record Primary(ContentKind kind, String contentId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.TEXT.primary();

        @Override
        public Filled filled() {
            return KEY.fill(kind, contentId);
        }
    }
}
