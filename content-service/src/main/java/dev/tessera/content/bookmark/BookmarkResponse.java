package dev.tessera.content.bookmark;

import dev.tessera.content.stats.WithContent;
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

    static BookmarkResponse of(WithContent<Bookmark> kept) {
        return new BookmarkResponse(
                kept.item().postId(),
                kept.content().title(),
                kept.content().authorId(),
                kept.content().counts().likes(),
                kept.content().counts().comments(),
                kept.item().createdAt());
    }
}
