package dev.tessera.users.password;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nulabinc.zxcvbn.Zxcvbn;
import dev.tessera.service.input.InvalidValueException;
import java.util.List;

/** Which passwords may be chosen. */
final class PasswordPolicy {

    private static final int MIN_BYTES = 8;
    /** bcrypt reads no further: a longer password would be a weaker one than its owner believes. */
    static final int MAX_BYTES = 72;
    /** zxcvbn's 2 is "somewhat guessable": out of reach for the guesses that the sign-in throttle lets through. */
    private static final int MIN_SCORE = 2;

    /** zxcvbn's time grows with the square of the length, and worse; what is hard to guess here stays hard. */
    private static final int MEASURED = 32;

    private final Zxcvbn zxcvbn = new Zxcvbn();
    private final LeakedPasswords leaked;

    PasswordPolicy(LeakedPasswords leaked) {
        this.leaked = leaked;
    }

    /** Whether any stored hash could be this password's. */
    static boolean isPossible(String password) {
        int bytes = password.getBytes(UTF_8).length;
        return bytes >= MIN_BYTES && bytes <= MAX_BYTES && isText(password);
    }

    /**
     * Takes milliseconds: not for an event loop.
     *
     * @param about what everybody knows of the person, and so tries first
     */
    void check(String password, List<String> about) {
        if (!isText(password)) {
            throw new InvalidValueException("must be text, without NUL characters");
        }
        if (!isPossible(password)) {
            throw new InvalidValueException(
                    "must have " + MIN_BYTES + " to " + MAX_BYTES + " bytes; letters beyond ASCII count more than one");
        }
        if (zxcvbn.measure(start(password), about).getScore() < MIN_SCORE) {
            throw new InvalidValueException(
                    "is easy to guess: common, repetitive, or made of your name or address; add a few unrelated words");
        }
        if (leaked.contains(password)) {
            throw new InvalidValueException("is known from a leak, where others find it; choose one used nowhere else");
        }
    }

    /** bcrypt stops at a NUL; half a surrogate pair has no bytes of its own. */
    private static boolean isText(String password) {
        return password.indexOf('\0') < 0 && UTF_8.newEncoder().canEncode(password);
    }

    private static String start(String password) {
        return password.substring(0, Math.min(MEASURED, password.length()));
    }
}
