package dev.tessera.content.bookmark;

import dev.tessera.service.problem.Problem;

final class BookmarkProblems {

    private BookmarkProblems() {}

    static Problem notKept() {
        return Problem.notFound("bookmark-not-found", "You do not keep this post, or not any more.");
    }
}
