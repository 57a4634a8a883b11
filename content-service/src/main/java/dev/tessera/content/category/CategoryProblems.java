package dev.tessera.content.category;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import java.time.Duration;

final class CategoryProblems {

    private CategoryProblems() {}

    static Problem notFound() {
        return Problem.notFound("category-not-found", "There is no category with this id.");
    }

    static Problem slugTaken() {
        return Problem.conflict("slug-taken", "Another category has this slug.");
    }

    static Problem cycle() {
        return Problem.conflict("category-cycle", "A category cannot move below itself or what is below it.");
    }

    static Problem tooDeep() {
        return Problem.conflict(
                "category-too-deep", "There are at most " + Levels.MAX_DEPTH + " categories above each other.");
    }

    static Problem notRetired() {
        return Problem.conflict("category-not-retired", "Retire a category before you delete it.");
    }

    /** What was on its way into the category when it was retired must have arrived before anybody looks for it. */
    static Problem justRetired(Duration left) {
        return Problem.conflict(
                        "category-just-retired",
                        "A category can be deleted some time after it was retired: retry after the time given.")
                .retryAfter(left);
    }

    static Problem hasChildren() {
        return Problem.conflict("category-has-children", "Move or delete the categories below this one first.");
    }

    static Problem inUse() {
        return Problem.conflict("category-in-use", "There are published posts or cards in this category.");
    }

    static Problem noSuchParent() {
        return Problems.validationFailed("parentId", "is no category");
    }

    static Problem retiredParent() {
        return Problems.validationFailed("parentId", "is a retired category");
    }

    static Problem noSuchCategory() {
        return Problems.validationFailed("categoryId", "is no category");
    }

    static Problem retiredCategory() {
        return Problems.validationFailed("categoryId", "is a retired category");
    }
}
