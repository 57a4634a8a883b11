package dev.tessera.service.table.calls;

/** The table is out of reach, overloaded, or too contended: worth another try later, not now. */
public class TableUnavailableException extends RuntimeException {

    public TableUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }

    public TableUnavailableException(String message) {
        super(message);
    }
}
