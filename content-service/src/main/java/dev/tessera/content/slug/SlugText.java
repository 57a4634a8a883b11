package dev.tessera.content.slug;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.input.Folding;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Titles as parts of addresses: letters a to z and digits, with single hyphens between the words. */
public final class SlugText {

    /** Of the title's own part: what comes behind it tells titles apart that are alike. */
    static final int MOST_LETTERS = 60;

    /** The same, the hyphen and a whole id. */
    static final int LONGEST = MOST_LETTERS + 1 + 26;

    /** As OpenAPI describes it. */
    public static final String SHAPE = "^[a-z0-9]+(-[a-z0-9]+)*$";

    /** What the router of a site is likely to have beside the slugs, and what is nothing by another name. */
    private static final Set<String> RESERVED = Set.of(
            "admin",
            "api",
            "archive",
            "atom",
            "cards",
            "drafts",
            "edit",
            "feed",
            "index",
            "me",
            "new",
            "null",
            "posts",
            "rss",
            "search",
            "tags",
            "undefined");

    private static final Pattern GAPS = Pattern.compile("[^a-z0-9]+");
    private static final Pattern EDGES = Pattern.compile("^-+|-+$");
    private static final Pattern SLUG = Pattern.compile(SHAPE);

    private static final int NUMBERED = 3;
    private static final int TAIL = 6;

    private SlugText() {}

    /**
     * The slugs to try for a title, the best first: the title alone, with a number, with the end of the id, with all of
     * it. The last is nobody else's, so that a thousand posts of one title are found a place with five tries.
     */
    public static List<String> candidates(ContentKind kind, String title, String id) {
        String base = base(kind, title);
        String unique = id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        List<String> candidates = new ArrayList<>(List.of(base));
        IntStream.rangeClosed(2, NUMBERED)
                .mapToObj(number -> base + "-" + number)
                .forEach(candidates::add);
        candidates.add(base + "-" + unique.substring(Math.max(0, unique.length() - TAIL)));
        candidates.add(base + "-" + unique);
        return candidates;
    }

    /** Of a title that has nothing of which a slug could be made, what the thing is. */
    private static String base(ContentKind kind, String title) {
        String word = kind.name().toLowerCase(Locale.ROOT);
        String folded = cut(hyphenated(title));
        if (folded.isEmpty()) {
            return word;
        }
        return RESERVED.contains(folded) ? folded + "-" + word : folded;
    }

    /** Accents fall away with everything else that is no letter of ours; a word that an accent is in stays one word. */
    private static String hyphenated(String title) {
        String decomposed = Normalizer.normalize(Folding.fold(title), Form.NFKD).replaceAll("\\p{M}+", "");
        return EDGES.matcher(GAPS.matcher(decomposed).replaceAll("-")).replaceAll("");
    }

    /** At the end of a word, unless the first is longer than all of it may be. */
    private static String cut(String slug) {
        if (slug.length() <= MOST_LETTERS) {
            return slug;
        }
        int end = slug.lastIndexOf('-', MOST_LETTERS);
        return slug.substring(0, end > 0 ? end : MOST_LETTERS);
    }

    /** What somebody asks for, whatever its case; empty if it is no slug at all. */
    public static Optional<String> parse(String typed) {
        String slug = typed.toLowerCase(Locale.ROOT);
        return slug.length() <= LONGEST && SLUG.matcher(slug).matches() ? Optional.of(slug) : Optional.empty();
    }
}
