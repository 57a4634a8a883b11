package dev.tessera.content.like;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MyLike", description = "That you like a post.")
record MyLikeResponse(
        @JsonUnwrapped LikeResponse like,

        @Schema(required = true, description = "How many people like the post, you among them.")
        long likes) {

    static MyLikeResponse of(CountedLike counted) {
        return new MyLikeResponse(LikeResponse.of(counted.like()), counted.likes());
    }
}
