package dev.tessera.notifications.sending;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

final class SendingProblems {

    private SendingProblems() {}

    static Problem nobody() {
        return Problems.validationFailed("userId", "is nobody's");
    }

    static Problem missing(int index) {
        return Problems.validationFailed("notifications[" + index + "]", "is required");
    }
}
