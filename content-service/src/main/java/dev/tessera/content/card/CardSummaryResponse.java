package dev.tessera.content.card;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Ranked;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.vote.Direction;
import dev.tessera.keys.content.Ranking;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "CardSummary",
        description =
                "A card as lists show it: without instructions, materials and tools. What is counted is absent from"
                        + " rankings (but for what they rank by), collections and lists by ids.")
public record CardSummaryResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String authorId,
        AuthorResponse author,
        @Schema(required = true) String categoryId,
        @Schema(required = true) ContentStatus status,
        @Schema(required = true) String title,

        @Schema(
                description = "What it is found by under its author's name; absent while it is a draft.",
                examples = "how-i-restored-a-chair")
        String slug,

        String description,
        @Schema(required = true) List<String> imageUrls,
        @Schema(required = true) List<String> tags,
        Difficulty difficulty,
        @Schema(description = "In minutes.") Integer estimatedTime,
        BigDecimal estimatedCost,

        Long upVotes,
        Long downVotes,

        @Schema(description = "Votes up less votes down; in the ranking by it, what it stands there with.")
        Long score,

        @Schema(
                description = "In the ranking by it alone: the number of votes, to the power of how evenly they are"
                        + " divided; 0 if all agree.")
        BigDecimal controversy,

        Long comments,

        @Schema(description = "How many collections it is in.")
        Long collections,

        Long views,

        @Schema(
                description =
                        "How you voted; absent if you did not, or have no token, and from lists unless you ask for"
                                + " marks.")
        Direction vote,

        @Schema(description = "Absent from drafts.") Instant publishedAt,

        @Schema(description = "Of a draft: when it is forgotten unless somebody works on it.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static CardSummaryResponse ofRanked(Ranked<CardContent, CardMarks> ranked) {
        return ranked.ranking() == Ranking.SCORE
                ? of(ranked.view(), ranked.score(), null)
                : of(ranked.view(), null, BigDecimal.valueOf(ranked.score(), 3));
    }

    public static CardSummaryResponse of(PublicationView<CardContent, CardMarks> view) {
        return of(view, view.counts().map(Counts::score).orElse(null), null);
    }

    private static CardSummaryResponse of(
            PublicationView<CardContent, CardMarks> view, Long score, BigDecimal controversy) {
        Publication<CardContent> card = view.publication();
        CardContent content = card.content();
        return new CardSummaryResponse(
                card.id(),
                card.authorId(),
                AuthorResponse.of(view.author()),
                content.categoryId(),
                card.status(),
                content.title(),
                card.slugs().current().orElse(null),
                content.description().orElse(null),
                content.imageUrls(),
                content.tags(),
                content.difficulty().orElse(null),
                content.estimatedTime().orElse(null),
                content.estimatedCost().orElse(null),
                view.counts().map(Counts::upVotes).orElse(null),
                view.counts().map(Counts::downVotes).orElse(null),
                score,
                controversy,
                view.counts().map(Counts::comments).orElse(null),
                view.counts().map(Counts::collections).orElse(null),
                view.counts().map(Counts::views).orElse(null),
                view.marks().flatMap(CardMarks::vote).orElse(null),
                card.publishedAt().orElse(null),
                card.expiresAt().orElse(null),
                card.createdAt(),
                card.updatedAt());
    }
}
