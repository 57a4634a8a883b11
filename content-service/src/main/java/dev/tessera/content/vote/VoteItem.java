package dev.tessera.content.vote;

import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

public final class VoteItem {

    private static final String DIRECTION = "vote";

    private static final RecordMapping<Vote> VOTE = RecordMapping.of(MethodHandles.lookup(), Vote.class)
            .named("content.kind", "contentKind")
            .named("direction", DIRECTION)
            .build();

    private VoteItem() {}

    static Item of(Vote vote) {
        return Item.of(new VoteKeys.Primary(vote.userId(), vote.targetId()))
                .with(
                        new VoteKeys.OnTarget(vote.targetId(), vote.createdAt(), vote.userId()),
                        new VoteKeys.OfUser(vote.userId(), vote.createdAt(), vote.targetId()))
                .set(VOTE, vote)
                .build();
    }

    static Vote vote(Item item) {
        return VOTE.read(item);
    }

    /** A vote that was taken back and cast again looks like the one before it but for its time. */
    static Condition unchanged(Vote vote) {
        return Condition.and(
                Condition.equal(DIRECTION, vote.direction()), Condition.equal(Attributes.UPDATED_AT, vote.updatedAt()));
    }

    public static Direction direction(Item item) {
        return Direction.valueOf(item.text(DIRECTION));
    }
}
