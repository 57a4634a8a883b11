package dev.tessera.users.session;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;

final class SessionProblems {

    private SessionProblems() {}

    /** The same for an unknown e-mail address and a wrong password. */
    static Problem wrongCredentials() {
        return unauthenticated("wrong-credentials", "The e-mail address or the password is wrong.");
    }

    /** The same for a forged, a replayed and an expired one, and for one whose session was ended. */
    static Problem refreshTokenRefused() {
        return unauthenticated("refresh-token-refused", "The session is over. Sign in again.");
    }

    static Problem notFound() {
        return Problem.notFound("session-not-found", "You have no session with this id.");
    }

    /** HTTP asks for a challenge: what is handed out here is a bearer token. */
    private static Problem unauthenticated(String name, String detail) {
        return Problem.of(ProblemKind.UNAUTHENTICATED, name, detail).challenge("Bearer");
    }
}
