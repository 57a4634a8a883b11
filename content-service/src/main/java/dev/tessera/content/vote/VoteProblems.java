package dev.tessera.content.vote;

import dev.tessera.content.comment.CommentProblems;
import dev.tessera.content.shared.ContentProblems;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.problem.Problem;

final class VoteProblems {

    private VoteProblems() {}

    static Problem notFound() {
        return Problem.notFound("vote-not-found", "You did not vote on this.");
    }

    static Problem targetNotFound(TargetKind kind) {
        return kind == TargetKind.CARD ? ContentProblems.notFound(ContentKind.CARD) : CommentProblems.notFound();
    }
}
