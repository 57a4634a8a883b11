package dev.tessera.service.edge;

import dev.tessera.service.table.BadPositionException;

/** A cursor that was changed, was made for another list or caller, or has expired. */
public class BadCursorException extends BadPositionException {

    public BadCursorException(String message) {
        super(message);
    }

    public BadCursorException(String message, Throwable cause) {
        super(message, cause);
    }
}
