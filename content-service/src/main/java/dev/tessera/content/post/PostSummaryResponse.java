package dev.tessera.content.post;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counts;
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

    static PostSummaryResponse of(PublicationView<PostContent, PostMarks> view) {
        Publication<PostContent> post = view.publication();
        PostContent content = post.content();
        Counts counts = view.counts().orElse(Counts.NONE);
        return new PostSummaryResponse(
                post.id(),
                post.authorId(),
                content.title(),
                content.summary().orElse(null),
                content.tags(),
                content.category().orElse(null),
                content.coverUrl().orElse(null),
                post.status(),
                post.publishedAt().orElse(null),
                post.createdAt(),
                post.updatedAt(),
                counts.likes(),
                counts.comments());
    }
}
