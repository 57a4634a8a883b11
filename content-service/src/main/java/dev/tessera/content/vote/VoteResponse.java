package dev.tessera.content.vote;

import dev.tessera.content.vote.VoteService.TitledVote;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Vote")
record VoteResponse(
        @Schema(required = true) String userId,
        @Schema(required = true) TargetKind targetKind,
        @Schema(required = true) String targetId,

        @Schema(description = "Of a vote on a comment: what the comment stands below.")
        ContentKind contentKind,

        @Schema(description = "Of a vote on a comment: what the comment stands below.")
        String contentId,

        @Schema(description = "In the list of your votes: what the content is called, while you may see it.")
        String title,

        @Schema(required = true) Direction vote,
        @Schema(required = true) Instant createdAt,

        @Schema(required = true, description = "When you last changed your mind.")
        Instant updatedAt) {

    static VoteResponse of(Vote vote) {
        return of(vote, null);
    }

    static VoteResponse of(TitledVote titled) {
        return of(titled.vote(), titled.title().orElse(null));
    }

    private static VoteResponse of(Vote vote, String title) {
        boolean onComment = vote.targetKind() == TargetKind.COMMENT;
        return new VoteResponse(
                vote.userId(),
                vote.targetKind(),
                vote.targetId(),
                onComment ? vote.content().kind() : null,
                onComment ? vote.content().contentId() : null,
                title,
                vote.direction(),
                vote.createdAt(),
                vote.updatedAt());
    }
}
