package dev.tessera.content.post;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.stats.Counts;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Post",
        requiredProperties = {"likes", "comments"})
record PostResponse(
        @JsonUnwrapped PostSummaryResponse post,
        @JsonUnwrapped PostTextResponse text) {

    static PostResponse of(PublicationView<PostContent, PostMarks> view) {
        return new PostResponse(
                PostSummaryResponse.of(view),
                PostTextResponse.of(view.publication().content()));
    }

    /** Nobody has done anything with it yet, and its text is what the request says. */
    static PostResponse ofNew(Publication<PostContent> post) {
        return new PostResponse(
                PostSummaryResponse.of(new PublicationView<>(
                        post, Optional.empty(), Optional.of(Counts.NONE), Optional.of(new PostMarks(false, false)))),
                null);
    }
}
