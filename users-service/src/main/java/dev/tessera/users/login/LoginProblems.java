package dev.tessera.users.login;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.time.Duration;

final class LoginProblems {

    private LoginProblems() {}

    /** The same for a known and an unknown e-mail address. */
    static Problem tooManyFailures(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-failed-sign-ins",
                        "Too many wrong passwords were tried for this account or from this network."
                                + " Try again after the time given.")
                .titled("Too many failed sign-ins")
                .retryAfter(wait);
    }
}
