package dev.tessera.keys;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;

/** The key of an item on one of the indexes: one record for each entity and index. */
public interface IndexKey extends Key {

    /** The key that these two texts are on the index; a pair that no entity could have written is refused. */
    static IndexKey parse(Index index, String pk, String sk) {
        if (index == Index.TABLE) {
            throw new KeyException("the table is no index: use PrimaryKey.parse");
        }
        return (IndexKey) Entity.read(index, pk, sk);
    }
}
