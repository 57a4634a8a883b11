package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface TagKeys {

    /** A tag, already folded, with how many posts and cards have it. */
    record Primary(String tag) implements PrimaryKey {}

    /** A tag among those that start alike, in the order of the alphabet. */
    record ByStart(String tag) implements IndexKey {
        private static final KeyTemplate KEY = Entity.TAG.on(Index.GSI4);

        public String initials() {
            return TermKeys.ByWord.initials(tag);
        }

        /** The tags that start with this. One letter names the partition of the tag that is no longer than that. */
        public static KeyCondition startingWith(String start) {
            return KEY.where(TermKeys.ByWord.initials(start)).startingWith(start);
        }
    }

    /** A tag among all, by how many posts and cards have it. */
    record ByUse(long score, String tag, int shard) implements IndexKey {}

    /** The change feed moves it by its counts. */
    static void derive(ItemFacts tag) {
        tag.keep(Index.GSI5);
    }
}
