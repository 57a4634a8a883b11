package dev.tessera.content.like;

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

    static LikedPostResponse of(LikedPost liked) {
        return new LikedPostResponse(
                liked.like().postId(),
                liked.post().title(),
                liked.post().authorId(),
                liked.post().counts().likes(),
                liked.post().counts().comments(),
                liked.like().createdAt());
    }
}
