package dev.tessera.keys.content;

import dev.tessera.keys.PrimaryKey;

public interface VideoIdKeys {

    /** The guard of a video's id that a pipeline brought. */
    record Primary(String videoId) implements PrimaryKey {}
}
