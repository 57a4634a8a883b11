package dev.tessera.content.vote;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import java.util.Optional;

/**
 * What a vote is on.
 *
 * @param content the card itself, or the post or card that the comment stands below
 */
record Target(String id, StatsKeys.Primary content, Optional<CommentKeys.Primary> comment) {

    static Target card(String cardId) {
        return new Target(cardId, new StatsKeys.Primary(ContentKind.CARD, cardId), Optional.empty());
    }

    static Target comment(CommentKeys.Primary key) {
        return new Target(key.commentId(), new StatsKeys.Primary(key.kind(), key.contentId()), Optional.of(key));
    }

    TargetKind kind() {
        return comment.isPresent() ? TargetKind.COMMENT : TargetKind.CARD;
    }
}
