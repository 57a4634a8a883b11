package dev.tessera.notifications.sending;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

final class SendingProblems {

    private SendingProblems() {}

    static Problem nobody() {
        return HttpProblems.validationFailed("userId", "is nobody's");
    }

    static Problem missing(int index) {
        return HttpProblems.validationFailed("notifications[" + index + "]", "is required");
    }
}
