package dev.tessera.content.block;

import dev.tessera.service.problem.Problem;

public final class BlockProblems {

    private BlockProblems() {}

    /** For who comments on what somebody wrote that blocks them. */
    public static Problem blocked() {
        return Problem.forbidden("blocked", "This person takes no comments from you.");
    }

    static Problem nobody() {
        return Problem.notFound("user-not-found", "There is no user with this id.");
    }

    static Problem notBlocked() {
        return Problem.notFound("block-not-found", "You do not block this person, or not any more.");
    }

    static Problem oneself() {
        return Problem.conflict("blocks-oneself", "Nobody blocks themselves.");
    }

    static Problem tooMany() {
        return Problem.conflict(
                "too-many-blocks", "You block " + BlockList.MOST + " people, which is as many as one person can.");
    }
}
