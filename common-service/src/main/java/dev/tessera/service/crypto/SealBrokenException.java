package dev.tessera.service.crypto;

/** The text was not sealed by us for this context, or by a key that has been retired since. */
public class SealBrokenException extends RuntimeException {

    public SealBrokenException(String message) {
        super(message);
    }

    public SealBrokenException(String message, Throwable cause) {
        super(message, cause);
    }
}
