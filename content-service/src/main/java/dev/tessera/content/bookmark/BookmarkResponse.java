package dev.tessera.content.bookmark;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Bookmark", description = "A post that you keep.")
record BookmarkResponse(
        String postId,
        String title,
        String authorId,
        long likes,
        long comments,
        @Schema(description = "Since when you keep it.") Instant since) {

    static BookmarkResponse of(KeptPost kept) {
        return new BookmarkResponse(
                kept.bookmark().postId(),
                kept.post().title(),
                kept.post().authorId(),
                kept.post().counts().likes(),
                kept.post().counts().comments(),
                kept.bookmark().createdAt());
    }
}
