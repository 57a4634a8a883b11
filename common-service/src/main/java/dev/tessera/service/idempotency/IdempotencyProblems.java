package dev.tessera.service.idempotency;

import dev.tessera.service.http.Problem;

/** What can be wrong with an {@code Idempotency-Key}. */
final class IdempotencyProblems {

    private IdempotencyProblems() {}

    static Problem invalidKey() {
        return Problem.of(
                400,
                "idempotency-key-invalid",
                "Idempotency key invalid",
                "An Idempotency-Key has 1 to 255 visible ASCII characters.");
    }

    static Problem reusedKey() {
        return Problem.of(
                422,
                "idempotency-key-reused",
                "Idempotency key reused",
                "This Idempotency-Key came with another request before. Use a new key for a new request.");
    }
}
