package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface SlugKeys {

    /** The guard of a slug. */
    record Primary(String slug) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.SLUG.primary().fill(slug);
        }
    }
}
