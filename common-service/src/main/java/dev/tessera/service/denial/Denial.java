package dev.tessera.service.denial;

import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody lost something that tokens still say. It stands in the table beside what was lost, written by the same
 * transaction, until the last token from before has expired.
 *
 * @param below tokens of a lower version count no more; 0 takes a denial back
 * @param revision of two denials of the same, the higher one holds, whatever the clocks of their writers say
 * @param deniedAt when it was written, by which readers find it
 * @param until empty for what holds until it is taken back
 */
public record Denial(Kind kind, String id, long below, long revision, Instant deniedAt, Optional<Instant> until) {

    /** Of every version that there is or will be. */
    public static final long ALL = Long.MAX_VALUE;

    public Denial {
        Required.all(kind, id, deniedAt, until);
        if (below < 0) {
            throw new IllegalArgumentException("versions are not negative");
        }
    }

    /** Of tokens below the version that what they stand for has now: both grow together. */
    public Denial(Kind kind, String id, long below, Instant deniedAt, Optional<Instant> until) {
        this(kind, id, below, below, deniedAt, until);
    }

    boolean replaces(Denial other) {
        return revision > other.revision;
    }

    boolean denies(long version) {
        return version < below;
    }

    boolean isOverAt(Instant now) {
        return until.filter(end -> !now.isBefore(end)).isPresent();
    }
}
