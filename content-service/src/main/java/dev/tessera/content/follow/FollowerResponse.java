package dev.tessera.content.follow;

import dev.tessera.content.author.AuthorResponse;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Follower")
record FollowerResponse(
        String userId,

        @Schema(description = "Absent if the account is closed, or not known here yet.")
        AuthorResponse person,

        Instant since) {

    static FollowerResponse of(Followed follower) {
        return new FollowerResponse(
                follower.follow().userId(),
                AuthorResponse.of(follower.author()),
                follower.follow().createdAt());
    }
}
