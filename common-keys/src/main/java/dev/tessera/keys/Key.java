package dev.tessera.keys;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;

/**
 * The two halves of an item's key, on the table or on an index. Its records are those that {@link Entity} names, in the
 * packages of their owners; tests refuse any other.
 */
public interface Key {

    default KeyTemplate template() {
        return Entity.record(this).template();
    }

    default String pk() {
        return Entity.record(this).pk(this);
    }

    default String sk() {
        return Entity.record(this).sk(this);
    }

    default Entity entity() {
        return Entity.ofType(template().entityType());
    }

    default Index index() {
        return template().index();
    }
}
