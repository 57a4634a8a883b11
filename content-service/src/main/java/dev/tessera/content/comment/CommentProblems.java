package dev.tessera.content.comment;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

public final class CommentProblems {

    private CommentProblems() {}

    /** The same for a comment that is not there and one on something that the caller may not see. */
    public static Problem notFound() {
        return Problem.of(
                404,
                "comment-not-found",
                "Comment not found",
                "There is no comment with this id, or none that you may see.");
    }

    static Problem notYours() {
        return HttpProblems.forbidden("Only the author of the comment may change it.");
    }

    static Problem notYoursToDelete() {
        return HttpProblems.forbidden(
                "Only the author of the comment, the author of what it is about and moderators may delete it.");
    }

    static Problem nothingToAnswer() {
        return HttpProblems.validationFailed("replyTo", "is no comment here");
    }
}
