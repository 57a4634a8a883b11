package dev.tessera.content.like;

import dev.tessera.content.stats.WithContent;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "LikedPost", description = "A post that a person likes.")
record LikedPostResponse(
        String postId,
        String title,
        String authorId,
        long likes,
        long comments,

        @Schema(description = "Since when the person likes it.")
        Instant since) {

    static LikedPostResponse of(WithContent<Like> liked) {
        return new LikedPostResponse(
                liked.item().postId(),
                liked.content().title(),
                liked.content().authorId(),
                liked.content().counts().likes(),
                liked.content().counts().comments(),
                liked.item().createdAt());
    }
}
