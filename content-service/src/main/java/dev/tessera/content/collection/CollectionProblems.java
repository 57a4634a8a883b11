package dev.tessera.content.collection;

import dev.tessera.service.problem.Problem;

final class CollectionProblems {

    private CollectionProblems() {}

    /** The same for a collection that does not exist, a private one, and one that is not the caller's to change. */
    static Problem notFound() {
        return Problem.notFound(
                "collection-not-found", "There is no such collection, or none that you may see or change.");
    }
}
