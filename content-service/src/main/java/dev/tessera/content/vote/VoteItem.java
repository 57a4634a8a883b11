package dev.tessera.content.vote;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;

public final class VoteItem {

    private static final String USER_ID = "userId";
    private static final String TARGET_KIND = "targetKind";
    private static final String TARGET_ID = "targetId";
    private static final String CONTENT_KIND = "contentKind";
    private static final String CONTENT_ID = "contentId";
    private static final String DIRECTION = "vote";
    private static final String TARGET_AUTHOR_ID = "targetAuthorId";
    private static final String TARGET_TITLE = "targetTitle";

    private VoteItem() {}

    static Item of(Vote vote) {
        return Item.of(new VoteKeys.Primary(vote.userId(), vote.targetId()))
                .with(
                        new VoteKeys.OnTarget(vote.targetId(), vote.createdAt(), vote.userId()),
                        new VoteKeys.OfUser(vote.userId(), vote.createdAt(), vote.targetId()))
                .set(USER_ID, vote.userId())
                .set(TARGET_KIND, vote.targetKind())
                .set(TARGET_ID, vote.targetId())
                .set(CONTENT_KIND, vote.content().kind())
                .set(CONTENT_ID, vote.content().contentId())
                .set(DIRECTION, vote.direction())
                .set(TARGET_AUTHOR_ID, vote.targetAuthorId())
                .set(TARGET_TITLE, vote.targetTitle())
                .stamped(vote.createdAt(), vote.updatedAt(), vote.version())
                .build();
    }

    static Vote vote(Item item) {
        return new Vote(
                item.text(USER_ID),
                TargetKind.valueOf(item.text(TARGET_KIND)),
                item.text(TARGET_ID),
                new StatsKeys.Primary(ContentKind.valueOf(item.text(CONTENT_KIND)), item.text(CONTENT_ID)),
                direction(item),
                item.text(TARGET_AUTHOR_ID),
                item.text(TARGET_TITLE),
                item.createdAt(),
                item.updatedAt(),
                item.version());
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
