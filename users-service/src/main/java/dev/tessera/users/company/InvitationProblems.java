package dev.tessera.users.company;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.time.Duration;

final class InvitationProblems {

    private InvitationProblems() {}

    static Problem consentNeeded() {
        return Problem.conflict(
                "invitation-required",
                "This person is not a member. Nobody becomes one without having agreed: invite them by their e-mail"
                        + " address.");
    }

    /** The same for one that was withdrawn, used or has expired, and for one to somebody else. */
    static Problem notFound() {
        return Problem.notFound(
                "invitation-not-found", "There is no invitation of this company to your e-mail address any more.");
    }

    static Problem unknown() {
        return Problem.notFound(
                "invitation-not-found", "There is no such invitation: it was answered, withdrawn or has expired.");
    }

    /** Whoever has the mailbox is meant; an account alone proves nothing. */
    static Problem unverified() {
        return Problem.forbidden(
                "email-unverified", "Verify your e-mail address first: invitations are for whoever has the mailbox.");
    }

    static Problem alreadyMember() {
        return Problem.conflict(
                "already-member",
                "You are a member of this company. Decline the invitation; an owner can change your role.");
    }

    static Problem inviterMayNot() {
        return Problem.conflict(
                "inviter-lost-authority",
                "Whoever invited you may no longer do so. Ask an owner of the company to invite you again.");
    }

    /** The same whether or not the address has an account. */
    static Problem tooMany(Duration wait) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-invitations",
                        "This company has sent, or this address was sent, too many invitations. Try again after the time"
                                + " given.")
                .titled("Too many invitations")
                .retryAfter(wait);
    }
}
