package dev.tessera.content.post;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

final class PostProblems {

    private PostProblems() {}

    static Problem nothingToRead() {
        return HttpProblems.validationFailed("body", "is required of what is not a draft");
    }

    static Problem notYourShelf() {
        return HttpProblems.forbidden(
                "Drafts are listed for their author only, archived posts for moderators as well.");
    }

    static Problem severalFilters() {
        return HttpProblems.badRequest("Ask for a category or for an author, not for both.");
    }

    static Problem statusInCategory() {
        return HttpProblems.badRequest("A category lists what is published: leave the status out.");
    }
}
