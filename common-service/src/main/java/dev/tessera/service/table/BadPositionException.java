package dev.tessera.service.table;

/** The position in a list belongs to another query, or to the same one before it was changed. */
public class BadPositionException extends RuntimeException {

    public BadPositionException(String message) {
        super(message);
    }

    public BadPositionException(String message, Throwable cause) {
        super(message, cause);
    }
}
