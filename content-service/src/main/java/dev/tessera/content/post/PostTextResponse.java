package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What only the post itself shows and no list; stands unwrapped in it. */
record PostTextResponse(
        @Schema(
                description =
                        "Markdown as its author typed it, not cleaned: clean what you render of it. Absent from a draft"
                                + " that has none.")
        String body) {

    static PostTextResponse of(PostContent content) {
        return new PostTextResponse(content.body().map(CompressedText::text).orElse(null));
    }
}
