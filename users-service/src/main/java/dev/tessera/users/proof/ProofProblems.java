package dev.tessera.users.proof;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.time.Duration;

final class ProofProblems {

    private ProofProblems() {}

    /** The same for a forged, a used, a replaced and an expired one, and for one of an address that changed since. */
    static Problem refused() {
        return Problem.invalid(
                "proof-refused",
                "The token is not good any more: it was used, replaced or has expired. Ask for another.");
    }

    /** The same for an address with an account and one without. */
    static Problem tooManyMails(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-mails",
                        "Too many mails were asked for to this address or from this network. Try again after the time"
                                + " given.")
                .titled("Too many mails")
                .retryAfter(wait);
    }
}
