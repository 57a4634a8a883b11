package dev.tessera.content.like;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Like", description = "That a person likes a post.")
record LikeResponse(String postId, String userId, Instant since) {

    static LikeResponse of(Like like) {
        return new LikeResponse(like.postId(), like.userId(), like.createdAt());
    }
}
