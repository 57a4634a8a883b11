package dev.tessera.keys.encoding;

/**
 * A value that no key can hold, or text that is not the key it should be. Messages name the field and the rule and
 * never repeat the value: keys hold e-mail addresses and taxpayer numbers, and messages end in logs.
 */
public final class KeyException extends IllegalArgumentException {
    public KeyException(String message) {
        super(message);
    }
}
