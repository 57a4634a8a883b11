package dev.tessera.notifications.inbox;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

final class InboxProblems {

    private InboxProblems() {}

    /** The same for a notification that does not exist and one of somebody else. */
    static Problem notFound() {
        return Problem.of(
                404,
                "notification-not-found",
                "Notification not found",
                "There is no such notification, or it is not yours.");
    }

    static Problem noSuchUser() {
        return Problem.of(404, "user-not-found", "User not found", "There is no user with this id.");
    }

    static Problem notYours() {
        return HttpProblems.forbidden("An inbox is for the person it belongs to and for administrators.");
    }

    static Problem yoursOnly() {
        return HttpProblems.forbidden("This is for the person themselves only.");
    }

    static Problem twoFilters() {
        return HttpProblems.badRequest("Ask for a channel or for what is unread, not for both.");
    }

    static Problem noMarker() {
        return HttpProblems.validationFailed("readUpTo", "is required, or seenUpTo");
    }
}
