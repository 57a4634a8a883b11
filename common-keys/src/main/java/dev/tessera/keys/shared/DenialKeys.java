package dev.tessera.keys.shared;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface DenialKeys {

    /** What a denial is about. */
    enum Kind {
        /** The tokens of a person. */
        USER,
        /** The tokens of a service account. */
        CLIENT,
        /** What tokens say of a company. */
        COMPANY
    }

    /** Says which tokens, though they have not expired, count no more. */
    record Primary(Kind deniedKind, String deniedId) implements PrimaryKey {}

    /** A denial among all, by when it was last written: where it goes on for who has read the ones before. */
    record ByTime(Instant deniedAt, Kind deniedKind, String deniedId, int shard) implements IndexKey {}
}
