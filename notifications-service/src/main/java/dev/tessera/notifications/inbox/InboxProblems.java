package dev.tessera.notifications.inbox;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

public final class InboxProblems {

    private InboxProblems() {}

    /** The same for a notification that does not exist and one of somebody else. */
    public static Problem notFound() {
        return Problem.notFound("notification-not-found", "There is no such notification, or it is not yours.");
    }

    static Problem noSuchUser() {
        return Problem.notFound("user-not-found", "There is no user with this id.");
    }

    static Problem notYours() {
        return Problems.forbidden("An inbox is for the person it belongs to and for administrators.");
    }

    static Problem yoursOnly() {
        return Problems.forbidden("This is for the person themselves only.");
    }

    static Problem twoFilters() {
        return Problems.badRequest("Ask for a channel or for what is unread, not for both.");
    }

    static Problem noMarker() {
        return Problems.validationFailed("readUpTo", "is required, or seenUpTo");
    }
}
