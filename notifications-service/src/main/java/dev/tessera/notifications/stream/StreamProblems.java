package dev.tessera.notifications.stream;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.time.Duration;

/** What can go wrong with opening a stream. */
final class StreamProblems {

    /** A stream ends when its client does; an hour would be as true as a minute. */
    private static final Duration A_MOMENT = Duration.ofSeconds(10);

    private StreamProblems() {}

    static Problem invalidTicket() {
        return Problem.of(
                        ProblemKind.UNAUTHENTICATED,
                        "invalid-ticket",
                        "The ticket is used, expired or none of ours. Ask for a new one.")
                .challenge("Bearer");
    }

    static Problem unknownPlace() {
        return Problem.of(
                ProblemKind.MALFORMED,
                "unknown-place",
                "Last-Event-ID is not the id of an event of this stream. Send it as you got it, or start without one.");
    }

    static Problem tooManyStreams(int limit) {
        return Problem.of(
                        ProblemKind.TOO_MANY_REQUESTS,
                        "too-many-streams",
                        "You have " + limit + " streams open already. Close one.")
                .retryAfter(A_MOMENT);
    }

    static Problem noPlaceLeft() {
        return Problem.of(
                        ProblemKind.UNAVAILABLE,
                        "no-stream-left",
                        "This pod holds as many streams as it can, or is about to stop. Another one may have room.")
                .retryAfter(A_MOMENT);
    }
}
