package dev.tessera.content.vote;

import static dev.tessera.service.table.Decisions.decide;

import dev.tessera.content.comment.CommentService;
import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each vote is decided on one strong read and counted in the transaction that writes it. */
@ApplicationScoped
class VoteService {

    private final VoteRepository repository;
    private final StatsService stats;
    private final CommentService comments;
    private final Clock clock;

    VoteService(VoteRepository repository, StatsService stats, CommentService comments, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.comments = comments;
        this.clock = clock;
    }

    Uni<Target> card(String cardId) {
        return Ids.isId(cardId)
                ? Uni.createFrom().item(Target.card(cardId))
                : Uni.createFrom().failure(ContentProblems.notFound(ContentKind.CARD));
    }

    Uni<Target> comment(String commentId) {
        return comments.keyOf(commentId).map(Target::comment);
    }

    Uni<Vote> vote(Target target, Reader voter) {
        return ballot(target, voter).map(ballot -> ballot.vote().orElseThrow(VoteProblems::notFound));
    }

    /** Nothing changes for who votes the same way again. */
    Uni<Vote> cast(Target target, Direction direction, Reader voter) {
        return decide(() -> ballot(target, voter).chain(ballot -> {
            Stats content = ballot.content().orElseThrow();
            if (!content.isPublished()) {
                throw ContentProblems.notPublished(content.kind());
            }
            Optional<Vote> before = ballot.vote();
            if (before.filter(vote -> vote.direction() == direction).isPresent()) {
                return Uni.createFrom().item(before.get());
            }
            Instant now = now();
            Vote vote = before.map(old -> old.turned(direction, now))
                    .orElseGet(() -> new Vote(
                            voter.id().orElseThrow(),
                            target.kind(),
                            target.id(),
                            target.content(),
                            direction,
                            ballot.targetAuthorId().orElseThrow(),
                            content.title(),
                            now,
                            now,
                            1));
            return repository.castVote(target, before, vote).replaceWith(vote);
        }));
    }

    /** Nothing to do for who did not vote. */
    Uni<Void> withdraw(Target target, Reader voter) {
        return decide(() -> ballot(target, voter)
                .chain(ballot -> ballot.vote().isEmpty()
                        ? Uni.createFrom().voidItem()
                        : repository.withdrawVote(target, ballot.vote().get(), now())));
    }

    Uni<Slice<Item>> votesOn(String cardId, Reader reader, int limit, Position from) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                .chain(() -> repository.votesOnTarget(cardId, limit, from));
    }

    /** A page of votes, each with what its content is called now, if the voter may still see it. */
    record VotePage(List<VoteOfPage> votes, Optional<Position> next) {}

    record VoteOfPage(Vote vote, Optional<String> title) {}

    Uni<VotePage> votesOf(Reader voter, int limit, Position from) {
        return repository.votesOfUser(voter.id().orElseThrow(), limit, from).chain(page -> {
            List<Vote> votes = page.items().stream().map(VoteItem::vote).toList();
            return stats.statsOf(votes.stream().map(Vote::content).toList())
                    .map(contents -> new VotePage(
                            votes.stream()
                                    .map(vote -> new VoteOfPage(vote, title(contents, vote, voter)))
                                    .toList(),
                            page.next()));
        });
    }

    private static Optional<String> title(Map<PrimaryKey, Stats> contents, Vote vote, Reader voter) {
        return Optional.ofNullable(contents.get(vote.content()))
                .filter(content -> voter.maySee(content.status(), content.authorId()))
                .map(Stats::title);
    }

    /** 404 where the target is gone, or hangs on what the voter may not see. */
    private Uni<Ballot> ballot(Target target, Reader voter) {
        return repository.voteWithTarget(voter.id().orElseThrow(), target).map(ballot -> {
            if (ballot.targetAuthorId().isEmpty()
                    || ballot.content()
                            .filter(content -> voter.maySee(content.status(), content.authorId()))
                            .isEmpty()) {
                throw VoteProblems.targetNotFound(target.kind());
            }
            return ballot;
        });
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
