package dev.tessera.content.vote;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MyVote", description = "How you voted, and how many others did.")
record MyVoteResponse(
        @JsonUnwrapped VoteResponse mine,

        @Schema(required = true, description = "On the card or comment, with yours.")
        long upVotes,

        @Schema(required = true, description = "On the card or comment, with yours.")
        long downVotes) {

    static MyVoteResponse of(CountedVote counted) {
        return new MyVoteResponse(VoteResponse.of(counted.vote()), counted.upVotes(), counted.downVotes());
    }
}
