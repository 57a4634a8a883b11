package dev.tessera.content.vote;

import dev.tessera.keys.CommentKey;
import dev.tessera.keys.ContentKind;
import dev.tessera.keys.StatsKey;
import java.util.Optional;

/**
 * What a vote is on.
 *
 * @param content the card itself, or the post or card that the comment stands below
 */
record Target(String id, StatsKey content, Optional<CommentKey> comment) {

    static Target card(String cardId) {
        return new Target(cardId, new StatsKey(ContentKind.CARD, cardId), Optional.empty());
    }

    static Target comment(CommentKey key) {
        return new Target(key.commentId(), new StatsKey(key.kind(), key.contentId()), Optional.of(key));
    }

    TargetKind kind() {
        return comment.isPresent() ? TargetKind.COMMENT : TargetKind.CARD;
    }
}
