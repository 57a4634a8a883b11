package dev.tessera.users.password;

import dev.tessera.service.http.Problem;
import java.time.Duration;

final class PasswordProblems {

    private PasswordProblems() {}

    static Problem tooManyAtOnce(Duration retryAfter) {
        return Problem.of(
                        429,
                        "too-many-at-once",
                        "Too many at once",
                        "More people than usual are signing in or up right now. Retry after the time given.")
                .retryAfter(retryAfter);
    }
}
