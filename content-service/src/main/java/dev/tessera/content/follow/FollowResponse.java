package dev.tessera.content.follow;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.keys.content.FollowKind;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Follow", description = "Whom or what you follow.")
record FollowResponse(
        FollowKind kind,

        @Schema(
                description =
                        "Of a person or a category the id; a tag as it is folded: in lower case, without accents.")
        String target,

        @Schema(description = "The person, in lists. Absent from what is no person, and of who has closed the account.")
        AuthorResponse person,

        Instant since) {

    static FollowResponse of(Follow follow) {
        return of(new Followed(follow, Optional.empty()));
    }

    static FollowResponse of(Followed followed) {
        FollowTarget target = followed.follow().target();
        return new FollowResponse(
                target.kind(),
                target.id(),
                AuthorResponse.of(followed.author()),
                followed.follow().createdAt());
    }
}
