package dev.tessera.local;

/** Something that the person at the keyboard can mend: the message says what, and no stack trace is shown. */
final class LaunchException extends RuntimeException {

    LaunchException(String message) {
        super(message);
    }
}
