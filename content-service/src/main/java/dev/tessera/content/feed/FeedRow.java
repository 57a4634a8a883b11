package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.FeedRowKeys;
import java.util.List;

/**
 * A post or a card in somebody's feed.
 *
 * @param sources all that may be followed to see it, the same for each follower: so whoever writes the row, and however
 *     often, writes the same
 */
record FeedRow(FeedRowKeys.Primary key, List<FollowTarget> sources) {

    PrimaryKey content() {
        return key.kind().key(key.contentId());
    }

    /** Whose post or card it is: the first of its sources. */
    String authorId() {
        return sources.get(0).id();
    }
}
