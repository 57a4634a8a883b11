package dev.tessera.keys;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Partition;

/**
 * The two halves of an item's key, on the table or on an index. Its records are those that {@link Entity} names, in the
 * packages of their owners; tests refuse any other.
 */
public interface Key {

    /** All keys of a record whose leading fields have these values; of a sharded partition, those in its shard 0. */
    static KeyCondition all(Class<? extends Key> type, Object... leading) {
        return in(type, leading).all();
    }

    /** As {@link #all}, for a condition on the field that comes next. */
    static Partition in(Class<? extends Key> type, Object... leading) {
        return Entity.record(type).template().leading(leading);
    }

    default KeyTemplate template() {
        return Entity.record(getClass()).template();
    }

    default String pk() {
        return Entity.record(getClass()).pk(this);
    }

    default String sk() {
        return Entity.record(getClass()).sk(this);
    }

    default Entity entity() {
        return Entity.ofType(template().entityType());
    }

    default Index index() {
        return template().index();
    }
}
