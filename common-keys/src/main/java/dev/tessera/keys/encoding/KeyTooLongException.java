package dev.tessera.keys.encoding;

/** A value that makes a key longer than DynamoDB takes: nothing can be under it, whatever it was meant to name. */
public final class KeyTooLongException extends KeyException {
    KeyTooLongException(String message) {
        super(message);
    }
}
