package dev.tessera.notifications.delivery;

import dev.tessera.service.problem.Problem;

final class DeliveryProblems {

    private DeliveryProblems() {}

    /** The same for a notification that does not exist and one of somebody else. */
    static Problem notFound() {
        return Problem.notFound(
                "notification-not-found",
                "Notification not found",
                "There is no such notification, or it is not yours.");
    }
}
