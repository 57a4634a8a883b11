package dev.tessera.content.shared;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import java.util.Locale;

/** What can go wrong with posts and cards, and with what a reader does with them. */
public final class ContentProblems {

    private ContentProblems() {}

    /** The same for what is not there and what the caller may not see. */
    public static Problem notFound(ContentKind kind) {
        String noun = noun(kind);
        return Problem.notFound(
                noun + "-not-found", "There is no " + noun + " with this id, or none that you may see.");
    }

    public static Problem notPublished(ContentKind kind) {
        String noun = noun(kind);
        return Problem.conflict(noun + "-not-published", "Only a published " + noun + " allows this.");
    }

    public static Problem illegalTransition(ContentStatus from, ContentStatus to) {
        return Problem.conflict(
                "illegal-transition",
                "What is " + from + " cannot become " + to
                        + ": a draft is published, what is published can be archived, and published again.");
    }

    public static Problem notYours(ContentKind kind) {
        return Problems.forbidden("Only the author of the " + noun(kind) + " may do this.");
    }

    public static Problem notYourShelf(ContentKind kind) {
        return Problems.forbidden(
                "Drafts are listed for their author only, archived " + noun(kind) + "s for moderators as well.");
    }

    /** Only of posts; a card says something without its details. */
    public static Problem nothingToRead() {
        return Problems.validationFailed("body", "is required of what is not a draft");
    }

    public static Problem notLiked() {
        return Problem.notFound("like-not-found", "You do not like this post, or not any more.");
    }

    public static Problem notKept() {
        return Problem.notFound("bookmark-not-found", "You do not keep this post, or not any more.");
    }

    private static String noun(ContentKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
