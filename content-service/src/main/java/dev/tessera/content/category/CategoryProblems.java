package dev.tessera.content.category;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;
import java.time.Duration;

final class CategoryProblems {

    private CategoryProblems() {}

    static Problem notFound() {
        return Problem.of(404, "category-not-found", "Category not found", "There is no category with this id.");
    }

    static Problem slugTaken() {
        return Problem.of(409, "slug-taken", "Slug taken", "Another category has this slug.");
    }

    static Problem cycle() {
        return Problem.of(
                409, "category-cycle", "Category cycle", "A category cannot move below itself or what is below it.");
    }

    static Problem tooDeep() {
        return Problem.of(
                409,
                "category-too-deep",
                "Category too deep",
                "There are at most " + Levels.MAX_DEPTH + " categories above each other.");
    }

    static Problem notRetired() {
        return Problem.of(
                409, "category-not-retired", "Category not retired", "Retire a category before you delete it.");
    }

    /** What was on its way into the category when it was retired must have arrived before anybody looks for it. */
    static Problem justRetired(Duration left) {
        return Problem.of(
                        409,
                        "category-just-retired",
                        "Category just retired",
                        "A category can be deleted some time after it was retired: retry after the time given.")
                .retryAfter(left);
    }

    static Problem hasChildren() {
        return Problem.of(
                409,
                "category-has-children",
                "Category has children",
                "Move or delete the categories below this one first.");
    }

    static Problem inUse() {
        return Problem.of(
                409, "category-in-use", "Category in use", "There are published posts or cards in this category.");
    }

    static Problem noSuchParent() {
        return HttpProblems.validationFailed("parentId", "is no category");
    }

    static Problem retiredParent() {
        return HttpProblems.validationFailed("parentId", "is a retired category");
    }

    static Problem noSuchCategory() {
        return HttpProblems.validationFailed("categoryId", "is no category");
    }

    static Problem retiredCategory() {
        return HttpProblems.validationFailed("categoryId", "is a retired category");
    }
}
