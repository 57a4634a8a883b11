package dev.tessera.content.post;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Ranked;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counts;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PostSummary",
        description = "A post in a list. What is counted is absent from lists by ids, and from the"
                + " ranking by likes all but these.")
record PostSummaryResponse(
        String id,
        String authorId,
        AuthorResponse author,
        String title,

        @Schema(
                description = "What it is found by under its author's name; absent while it is a draft.",
                examples = "how-i-restored-a-chair")
        String slug,

        String summary,
        List<String> tags,
        String categoryId,
        String coverUrl,
        ContentStatus status,

        @Schema(description = "Absent while it is a draft.") Instant publishedAt,

        Instant createdAt,
        Instant updatedAt,
        Long likes,
        Long comments,

        @Schema(description = "Whether you like it; absent without a token, and from lists unless you ask for marks.")
        Boolean liked,

        @Schema(description = "Whether you keep it; absent without a token, and from lists unless you ask for marks.")
        Boolean bookmarked) {

    /** With the likes that it stands there with. */
    static PostSummaryResponse ofRanked(Ranked<PostContent, PostMarks> ranked) {
        return of(ranked.view(), ranked.score());
    }

    static PostSummaryResponse of(PublicationView<PostContent, PostMarks> view) {
        return of(view, view.counts().map(Counts::likes).orElse(null));
    }

    private static PostSummaryResponse of(PublicationView<PostContent, PostMarks> view, Long likes) {
        Publication<PostContent> post = view.publication();
        PostContent content = post.content();
        return new PostSummaryResponse(
                post.id(),
                post.authorId(),
                AuthorResponse.of(view.author()),
                content.title(),
                post.slugs().current().orElse(null),
                content.summary().orElse(null),
                content.tags(),
                content.category().orElse(null),
                content.coverUrl().orElse(null),
                post.status(),
                post.publishedAt().orElse(null),
                post.createdAt(),
                post.updatedAt(),
                likes,
                view.counts().map(Counts::comments).orElse(null),
                view.marks().map(PostMarks::liked).orElse(null),
                view.marks().map(PostMarks::bookmarked).orElse(null));
    }
}
