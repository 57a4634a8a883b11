package dev.tessera.service.feed.deadletter;

import dev.tessera.service.problem.Problem;

final class DeadLetterProblems {

    private DeadLetterProblems() {}

    static Problem notFound() {
        return Problem.notFound("dead-letter-not-found", "There is no such dead letter. It may have been handled.");
    }

    static Problem notReplayable() {
        return Problem.conflict(
                "dead-letter-not-replayable",
                "What changed was too large to keep, or the key that sealed it was retired. Rebuild what is derived.");
    }

    static Problem handlerGone(String handler) {
        return Problem.conflict(
                "handler-gone", "This version has no handler \"" + handler + "\". Discard it, or go back.");
    }
}
