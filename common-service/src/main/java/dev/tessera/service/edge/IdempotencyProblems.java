package dev.tessera.service.edge;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;

/** What can be wrong with an {@code Idempotency-Key}. */
final class IdempotencyProblems {

    private IdempotencyProblems() {}

    static Problem invalidKey() {
        return Problem.of(
                ProblemKind.MALFORMED,
                "idempotency-key-invalid",
                "An Idempotency-Key has 1 to 255 visible ASCII characters.");
    }

    static Problem reusedKey() {
        return Problem.invalid(
                "idempotency-key-reused",
                "This Idempotency-Key came with another request before. Use a new key for a new request.");
    }
}
