package dev.tessera.content.post;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Post")
@JsonInclude(JsonInclude.Include.NON_NULL)
record PostResponse(
        @JsonUnwrapped PostSummaryResponse post,

        @Schema(description = "Markdown; absent from the answer that confirms a new post.")
        String body,

        @Schema(description = "Whether you like it; absent without a token.")
        Boolean liked,

        @Schema(description = "Whether you keep it; absent without a token.")
        Boolean bookmarked) {

    static PostResponse of(PublicationView<PostContent, PostMarks> view) {
        return new PostResponse(
                PostSummaryResponse.of(view),
                view.publication().content().body().map(CompressedText::text).orElse(null),
                view.marks().map(PostMarks::liked).orElse(null),
                view.marks().map(PostMarks::bookmarked).orElse(null));
    }

    /** What confirms a new post: the body is the author's own, and nobody has done anything with the post yet. */
    static PostResponse ofNew(Publication<PostContent> post) {
        PublicationView<PostContent, PostMarks> view = PublicationView.uncounted(post);
        return new PostResponse(PostSummaryResponse.of(view), null, false, false);
    }
}
