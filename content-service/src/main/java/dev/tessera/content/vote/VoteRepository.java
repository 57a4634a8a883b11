package dev.tessera.content.vote;

import dev.tessera.content.comment.CommentItem;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class VoteRepository {

    private final TableGateway table;
    private final Counting counting;

    VoteRepository(TableGateway table, Counting counting) {
        this.table = table;
        this.counting = counting;
    }

    // VOTE#<userId>#<targetId> / VOTE; POST#… or CARD#… / METADATA#STATS and COMMENT#<t>#<commentId>
    Uni<Ballot> voteWithTarget(String userId, Target target) {
        PrimaryKey vote = new VoteKeys.Primary(userId, target.id());
        List<PrimaryKey> keys = new ArrayList<>(List.of(vote, target.content()));
        target.comment().ifPresent(keys::add);
        return table.batchGet(AccessPattern.VOTE_WITH_TARGET, keys).map(items -> {
            Optional<Stats> content =
                    Optional.ofNullable(items.get(target.content())).map(StatsItem::stats);
            Optional<Item> comment = target.comment().map(items::get);
            boolean isOnComment = target.comment().isPresent();
            return new Ballot(
                    Optional.ofNullable(items.get(vote)).map(VoteItem::vote),
                    content,
                    isOnComment ? comment.map(StatsItem::counts) : content.map(Stats::counts),
                    isOnComment ? comment.map(CommentItem::authorId) : content.map(Stats::authorId));
        });
    }

    // GSI1: TARGET#<targetId> / VOTE#…, newest first
    Uni<Slice<Vote>> votesOnTarget(String targetId, Paging paging) {
        return votes(AccessPattern.VOTES_ON_TARGET, Key.all(VoteKeys.OnTarget.class, targetId), paging);
    }

    // GSI2: USER#<userId> / VOTE#…, newest first
    Uni<Slice<Vote>> votesOfUser(String userId, Paging paging) {
        return votes(AccessPattern.VOTES_OF_USER, Key.all(VoteKeys.OfUser.class, userId), paging);
    }

    private Uni<Slice<Vote>> votes(AccessPattern pattern, KeyCondition keys, Paging paging) {
        return table.newestFirst(pattern, keys, paging, VoteItem::vote);
    }

    /** @param before the vote that this one replaces */
    Write castVote(Target target, Optional<Vote> before, Vote vote) {
        Transaction transaction = Transaction.create()
                .put(VoteItem.of(vote), before.map(VoteItem::unchanged).orElse(Condition.absent()));
        Instant now = vote.updatedAt();
        if (target.comment().isPresent()) {
            Update counters = Update.counting().add(vote.direction().counter().attribute(), 1);
            before.ifPresent(old -> counters.add(old.direction().counter().attribute(), -1));
            transaction
                    .update(target.comment().get(), counters, Condition.exists())
                    .check(Counting.STATS, target.content(), StatsItem.isPublished());
        } else if (before.isPresent()) {
            counting.move(
                    transaction,
                    target.content(),
                    before.get().direction().counter(),
                    vote.direction().counter(),
                    before.get().updatedAt(),
                    now);
        } else {
            counting.add(transaction, target.content(), vote.direction().counter(), now);
        }
        return new Write(AccessPattern.CAST_VOTE, transaction);
    }

    Write withdrawVote(Target target, Vote vote, Instant now) {
        Transaction transaction = Transaction.create()
                .delete(new VoteKeys.Primary(vote.userId(), vote.targetId()), VoteItem.unchanged(vote));
        Optional<CommentKeys.Primary> comment = target.comment();
        if (comment.isPresent()) {
            Update counters = Update.counting().add(vote.direction().counter().attribute(), -1);
            transaction.update(comment.get(), counters, Condition.exists());
        } else {
            counting.remove(transaction, target.content(), vote.direction().counter(), vote.updatedAt(), now);
        }
        return new Write(AccessPattern.WITHDRAW_VOTE, transaction);
    }
}
