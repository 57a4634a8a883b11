package dev.tessera.content.comment;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

public final class CommentProblems {

    private CommentProblems() {}

    /** The same for a comment that is not there and one on something that the caller may not see. */
    public static Problem notFound() {
        return Problem.notFound("comment-not-found", "There is no comment with this id, or none that you may see.");
    }

    static Problem notYours() {
        return Problems.forbidden("Only the author of the comment may change it.");
    }

    static Problem notYoursToDelete() {
        return Problems.forbidden(
                "Only the author of the comment, the author of what it is about and moderators may delete it.");
    }

    static Problem onlyInThreads() {
        return Problems.badRequest("TOP is an order of threads: leave threads=false out.");
    }

    static Problem nothingToAnswer() {
        return Problems.validationFailed("replyTo", "is no comment here");
    }
}
