package dev.tessera.keys.encoding;

/**
 * A value that no key can hold, or text that is not the key it should be. Messages name the field and the rule and
 * never repeat the value: keys hold e-mail addresses and taxpayer numbers, and messages end in logs.
 */
public sealed class KeyException extends IllegalArgumentException permits KeyTooLongException {
    public KeyException(String message) {
        super(message);
    }
}
