package dev.tessera.content.publication;

import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;

/** Several items are read one by one, and a transaction came between: some are from before it, some from after it. */
public final class TornReadException extends TableUnavailableException {

    private static final int READINGS = 6;

    TornReadException() {
        super("A post or card was not found in one piece in " + READINGS + " readings");
    }

    /** Reads again until everything is of one piece; by then the transaction is over. */
    public static <T> Uni<T> readAgain(Uni<T> reading) {
        return reading.onFailure(TornReadException.class).retry().atMost(READINGS - 1);
    }
}
