package dev.tessera.content.follow;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "FollowCounts")
record FollowCountsResponse(
        @Schema(required = true) long followers,

        @Schema(
                required = true,
                description = "How many people, categories and tags a person follows; 0 of what is no person.")
        long following) {

    static FollowCountsResponse of(FollowCounts counts) {
        return new FollowCountsResponse(counts.followers(), counts.following());
    }
}
