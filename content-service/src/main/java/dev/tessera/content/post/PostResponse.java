package dev.tessera.content.post;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Post")
@JsonInclude(JsonInclude.Include.NON_NULL)
record PostResponse(
        String id,
        String authorId,
        String title,

        @Schema(description = "Markdown; absent from the answer that confirms a new post.")
        String body,

        String summary,
        List<String> tags,
        String categoryId,
        String coverUrl,
        ContentStatus status,

        @Schema(description = "Absent while it is a draft.") Instant publishedAt,

        Instant createdAt,
        Instant updatedAt,
        long likes,
        long comments,

        @Schema(description = "Whether you like it; absent without a token.")
        Boolean liked,

        @Schema(description = "Whether you keep it; absent without a token.")
        Boolean bookmarked) {

    static PostResponse of(PostView view) {
        Post post = view.post();
        return new PostResponse(
                post.id(),
                post.authorId(),
                post.title(),
                view.body().map(CompressedText::text).orElse(null),
                post.summary().orElse(null),
                post.tags(),
                post.categoryId().orElse(null),
                post.coverUrl().orElse(null),
                post.status(),
                post.publishedAt().orElse(null),
                post.createdAt(),
                post.updatedAt(),
                view.stats().counts().likes(),
                view.stats().counts().comments(),
                view.marks().map(PostView.Marks::liked).orElse(null),
                view.marks().map(PostView.Marks::bookmarked).orElse(null));
    }

    /** What confirms a new post: the body is the author's own, and nobody has done anything with the post yet. */
    static PostResponse ofNew(Post post) {
        return new PostResponse(
                post.id(),
                post.authorId(),
                post.title(),
                null,
                post.summary().orElse(null),
                post.tags(),
                post.categoryId().orElse(null),
                post.coverUrl().orElse(null),
                post.status(),
                post.publishedAt().orElse(null),
                post.createdAt(),
                post.updatedAt(),
                0,
                0,
                false,
                false);
    }
}
