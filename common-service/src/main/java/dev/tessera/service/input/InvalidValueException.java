package dev.tessera.service.input;

/** What a person typed breaks a rule. The message is a sentence for that person, and repeats nothing they typed. */
public final class InvalidValueException extends RuntimeException {

    public InvalidValueException(String message) {
        super(message, null, false, false);
    }
}
