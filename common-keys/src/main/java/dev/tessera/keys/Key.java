package dev.tessera.keys;

import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;

/**
 * The two halves of an item's key, on the table or on an index. Its records are those that {@link Entity} names, in the
 * packages of their owners; tests refuse any other.
 */
public interface Key {

    /** The template of this key with its values. */
    Filled filled();

    default KeyTemplate template() {
        return filled().template();
    }

    default String pk() {
        return filled().pk();
    }

    default String sk() {
        return filled().sk();
    }

    default Entity entity() {
        return Entity.ofType(template().entityType());
    }

    default Index index() {
        return template().index();
    }
}
