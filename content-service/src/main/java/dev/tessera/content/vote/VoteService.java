package dev.tessera.content.vote;

import dev.tessera.content.comment.CommentService;
import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
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

    /** Looked up in an index once, however often a vote on it is decided. */
    Uni<Target> comment(String commentId) {
        return comments.keyOf(commentId).map(Target::comment).memoize().indefinitely();
    }

    Uni<CountedVote> vote(Uni<Target> target, Reader voter) {
        return target.chain(on -> ballot(on, voter))
                .map(ballot -> CountedVote.of(
                        ballot.vote().orElseThrow(VoteProblems::notFound),
                        ballot.counts().orElseThrow()));
    }

    /** Nothing changes for who votes the same way again. */
    Uni<Decision<CountedVote>> cast(Uni<Target> target, Direction direction, Reader voter) {
        return target.chain(on -> ballot(on, voter).map(ballot -> {
            Stats content = ballot.content().orElseThrow();
            if (!content.isPublished()) {
                throw ContentProblems.notPublished(content.kind());
            }
            Optional<Vote> before = ballot.vote();
            Counts counts = ballot.counts().orElseThrow();
            if (before.filter(vote -> vote.direction() == direction).isPresent()) {
                return Decision.nothing(CountedVote.of(before.get(), counts));
            }
            Instant now = clock.instant();
            Vote vote = before.map(old -> old.turned(direction, now))
                    .orElseGet(() -> new Vote(
                            voter.id().orElseThrow(),
                            on.kind(),
                            on.id(),
                            on.content(),
                            direction,
                            ballot.targetAuthorId().orElseThrow(),
                            content.title(),
                            now,
                            now,
                            1));
            return Decision.of(repository.castVote(on, before, vote), CountedVote.cast(vote, before, counts));
        }));
    }

    /** Nothing to do for who did not vote. */
    Uni<Decision<Void>> withdraw(Uni<Target> target, Reader voter) {
        return target.chain(on -> ballot(on, voter)
                .map(ballot -> ballot.vote()
                        .map(vote -> Decision.<Void>of(repository.withdrawVote(on, vote, clock.instant())))
                        .orElseGet(Decision::nothing)));
    }

    Uni<Slice<Vote>> votesOn(String cardId, Reader reader, Paging paging) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                .chain(() -> repository.votesOnTarget(cardId, paging));
    }

    Uni<Slice<Vote>> votesOnComment(String commentId, Reader reader, Paging paging) {
        return comments.keyOf(commentId)
                .map(Target::comment)
                .chain(target -> stats.visible(target.content(), reader))
                .onFailure(Problem.class)
                .transform(hidden -> VoteProblems.targetNotFound(TargetKind.COMMENT))
                .chain(() -> repository.votesOnTarget(commentId, paging));
    }

    /** @param title of the content as it is called now, if the voter may still see it */
    record TitledVote(Vote vote, Optional<String> title) {}

    Uni<Slice<TitledVote>> votesOf(Reader voter, Paging paging) {
        return repository
                .votesOfUser(voter.id().orElseThrow(), paging)
                .chain(votes -> stats.statsOf(
                                votes.items().stream().map(Vote::content).toList())
                        .map(contents -> votes.map(vote -> new TitledVote(
                                vote,
                                Optional.ofNullable(contents.get(vote.content()))
                                        .filter(content -> content.isVisibleTo(voter))
                                        .map(Stats::title)))));
    }

    /** Not found is also a target on what the voter may not see. */
    private Uni<Ballot> ballot(Target target, Reader voter) {
        return repository.voteWithTarget(voter.id().orElseThrow(), target).map(ballot -> {
            if (ballot.targetAuthorId().isEmpty()
                    || ballot.content()
                            .filter(content -> content.isVisibleTo(voter))
                            .isEmpty()) {
                throw VoteProblems.targetNotFound(target.kind());
            }
            return ballot;
        });
    }
}
