package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface SlugKeys {

    /** The guard of a slug. */
    record Primary(String slug) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.SLUG.primary();

        @Override
        public Filled filled() {
            return KEY.fill(slug);
        }
    }
}
