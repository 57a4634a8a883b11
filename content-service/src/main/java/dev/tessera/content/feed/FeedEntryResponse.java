package dev.tessera.content.feed;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "FeedEntry")
record FeedEntryResponse(
        @Schema(description = "Whether it is at `/posts/{id}` or at `/cards/{id}`.")
        ContentKind type,

        String id,
        String title,
        String summary,
        List<String> tags,
        String authorId,
        AuthorResponse author,
        String categoryId,
        Instant publishedAt) {

    static FeedEntryResponse of(Feedable entry) {
        return new FeedEntryResponse(
                entry.kind(),
                entry.contentId(),
                entry.title(),
                entry.summary().orElse(null),
                entry.tags(),
                entry.authorId(),
                AuthorResponse.of(entry.author()),
                entry.categoryId().orElse(null),
                entry.publishedAt());
    }
}
