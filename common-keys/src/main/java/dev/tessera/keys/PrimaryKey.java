package dev.tessera.keys;

import dev.tessera.keys.model.Index;

/** The key of an item: one record for each entity. */
public interface PrimaryKey extends Key {

    /** The key that these two texts are; a pair that no entity could have written is refused. */
    static PrimaryKey parse(String pk, String sk) {
        return (PrimaryKey) Entity.read(Index.TABLE, pk, sk);
    }

    /** What {@link #parse} makes of the two halves of this key: the same, with times to the millisecond. */
    default PrimaryKey asParsed() {
        return (PrimaryKey) Entity.record(getClass()).asRead(this);
    }
}
