package dev.tessera.content.post;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

final class PostProblems {

    private PostProblems() {}

    static Problem nothingToRead() {
        return Problems.validationFailed("body", "is required of what is not a draft");
    }

    static Problem notYourShelf() {
        return Problems.forbidden("Drafts are listed for their author only, archived posts for moderators as well.");
    }

    static Problem severalFilters() {
        return Problems.badRequest("Ask for a category or for an author, not for both.");
    }

    static Problem statusInCategory() {
        return Problems.badRequest("A category lists what is published: leave the status out.");
    }
}
