package dev.tessera.users.password;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.time.Duration;

final class PasswordProblems {

    private PasswordProblems() {}

    static Problem tooManyAtOnce(Duration retryAfter) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-at-once",
                        "More people than usual are signing in or up right now. Retry after the time given.")
                .retryAfter(retryAfter);
    }
}
