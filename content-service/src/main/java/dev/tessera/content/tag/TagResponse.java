package dev.tessera.content.tag;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Tag", description = "A tag, and how many published posts and cards have it.")
record TagResponse(
        @Schema(description = "Without case and accents: what lists are asked for.", examples = "mesa de nogueira")
        String tag,

        @Schema(description = "As it was written first.", examples = "Mesa de Nogueira")
        String name,

        long posts,
        long cards) {

    static TagResponse of(TagCount count) {
        return new TagResponse(count.tag(), count.name(), count.posts(), count.cards());
    }
}
