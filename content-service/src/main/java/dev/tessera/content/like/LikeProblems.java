package dev.tessera.content.like;

import dev.tessera.service.problem.Problem;

final class LikeProblems {

    private LikeProblems() {}

    static Problem notLiked() {
        return Problem.notFound("like-not-found", "You do not like this post, or not any more.");
    }
}
