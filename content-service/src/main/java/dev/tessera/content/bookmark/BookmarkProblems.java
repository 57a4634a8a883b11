package dev.tessera.content.bookmark;

import dev.tessera.service.http.Problem;

final class BookmarkProblems {

    private BookmarkProblems() {}

    static Problem notKept() {
        return Problem.of(
                404, "bookmark-not-found", "Bookmark not found", "You do not keep this post, or not any more.");
    }
}
