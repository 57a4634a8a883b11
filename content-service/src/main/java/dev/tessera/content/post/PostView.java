package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.stats.Stats;
import java.util.Optional;

/**
 * A post with its counters and, for a signed-in reader, what they did with it.
 *
 * @param body empty in lists, too
 */
record PostView(Post post, Optional<CompressedText> body, Stats stats, Optional<Marks> marks) {

    /** What one reader did with a post. */
    record Marks(boolean liked, boolean bookmarked) {}

    /** The rest of an entity tag: another one as soon as something that is shown beside the post is another. */
    String hash() {
        return marks.map(marks -> stats.counts().hash(marks.liked(), marks.bookmarked()))
                .orElseGet(() -> stats.counts().hash());
    }
}
