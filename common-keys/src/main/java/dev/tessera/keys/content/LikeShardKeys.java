package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface LikeShardKeys {

    /** A part of the likes of a post that is too popular for one counter. */
    record Primary(String postId, long slot) implements PrimaryKey {}
}
