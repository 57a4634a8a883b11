package dev.tessera.users.login;

import dev.tessera.service.http.Problem;
import java.time.Duration;

final class LoginProblems {

    private LoginProblems() {}

    /** The same for a known and an unknown e-mail address. */
    static Problem tooManyFailures(Duration wait) {
        return Problem.of(
                        429,
                        "too-many-failed-sign-ins",
                        "Too many failed sign-ins",
                        "Too many wrong passwords were tried for this account or from this network."
                                + " Try again after the time given.")
                .retryAfter(wait);
    }
}
