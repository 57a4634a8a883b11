package dev.tessera.content.post;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.publication.ContentStatus;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PostSummary", description = "A post in a list.")
@JsonInclude(JsonInclude.Include.NON_NULL)
record PostSummaryResponse(
        String id,
        String authorId,
        String title,
        String summary,
        List<String> tags,
        String categoryId,
        String coverUrl,
        ContentStatus status,

        @Schema(description = "Absent while it is a draft.") Instant publishedAt,

        Instant createdAt,
        Instant updatedAt,
        long likes,
        long comments) {

    static PostSummaryResponse of(PostView view) {
        Post post = view.post();
        return new PostSummaryResponse(
                post.id(),
                post.authorId(),
                post.title(),
                post.summary().orElse(null),
                post.tags(),
                post.categoryId().orElse(null),
                post.coverUrl().orElse(null),
                post.status(),
                post.publishedAt().orElse(null),
                post.createdAt(),
                post.updatedAt(),
                view.stats().counts().likes(),
                view.stats().counts().comments());
    }
}
