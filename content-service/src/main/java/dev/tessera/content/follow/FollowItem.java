package dev.tessera.content.follow;

import dev.tessera.keys.content.FollowKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

public final class FollowItem {

    private static final String FOLLOWERS = "followers";
    private static final String FOLLOWING = "following";

    private FollowItem() {}

    static Item of(Follow follow, int shard) {
        FollowTarget target = follow.target();
        return Item.of(target.by(follow.userId()))
                .with(
                        new FollowKeys.OfTarget(target.kind(), target.id(), follow.createdAt(), follow.userId(), shard),
                        new FollowKeys.OfUser(follow.userId(), target.kind(), follow.createdAt(), target.id()))
                .stamped(follow.createdAt(), follow.createdAt(), 1)
                .build();
    }

    static Follow follow(Item item) {
        FollowKeys.Primary key = (FollowKeys.Primary) item.key();
        return new Follow(key.userId(), target(key), item.createdAt());
    }

    public static FollowTarget target(FollowKeys.Primary key) {
        return new FollowTarget(key.followKind(), key.followed());
    }

    static FollowCounts counts(Item item) {
        return new FollowCounts(
                item.findNumber(FOLLOWERS).orElse(0L),
                item.findNumber(FOLLOWING).orElse(0L));
    }

    static Update count(long followers, long following, Instant now) {
        Update update = Update.at(now);
        if (followers != 0) {
            update.add(FOLLOWERS, followers);
        }
        if (following != 0) {
            update.add(FOLLOWING, following);
        }
        return update;
    }

    static Condition followsLessThan(long most) {
        return Condition.or(Condition.lacks(FOLLOWING), Condition.less(FOLLOWING, most));
    }
}
