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

    static Problem emailTaken() {
        return Problem.conflict("email-taken", "There is an account with this e-mail address already.")
                .titled("E-mail address taken");
    }

    /** Else whoever has got hold of an account could move it on, until nobody can take it back. */
    static Problem justChanged() {
        return Problem.conflict(
                "email-just-changed", "The address was changed a moment ago, and can be changed again in a day.");
    }

    static Problem wrongPassword() {
        return Problem.forbidden("wrong-password", "The current password is not right.");
    }

    /** The same for a wrong, a used, a replaced and an expired one, and for one that was tried too often. */
    static Problem codeRefused() {
        return Problem.invalid(
                "code-refused",
                "The code is not right, or not good any more: it was used, replaced, tried too often or has expired.");
    }

    static Problem notYourPhone() {
        return Problem.conflict(
                "not-your-phone", "Your profile has another number, or none. Change it there first: PATCH /users/me.");
    }

    static Problem phoneVerified() {
        return Problem.conflict("phone-verified", "This number is verified already.");
    }

    static Problem tooManyTexts(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-texts",
                        "Too many codes were sent to this number, or asked for by this account or from this network. Try again"
                                + " after the time given.")
                .titled("Too many text messages")
                .retryAfter(wait);
    }

    /** The same for an address with an account and one without. */
    static Problem tooManyMails(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-mails",
                        "Too many mails of this kind were asked for to this address, by this account or from this network. Try"
                                + " again after the time given.")
                .titled("Too many mails")
                .retryAfter(wait);
    }
}
