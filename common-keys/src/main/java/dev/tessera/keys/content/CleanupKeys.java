package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface CleanupKeys {

    /** What is left to remove after something was deleted. */
    record Primary(String target) implements PrimaryKey {}

    /** A clean-up job that waits for its turn. */
    record Due(Instant dueAt, String target) implements IndexKey {}
}
