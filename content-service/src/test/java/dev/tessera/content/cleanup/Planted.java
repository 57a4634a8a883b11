package dev.tessera.content.cleanup;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.BlockListKeys;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.keys.content.FollowCountKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Items as they hang on content and people, with no more to them than their keys. */
final class Planted {

    static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    private Planted() {}

    static Item stats(ContentKind kind, String id) {
        return item(new StatsKeys.Primary(kind, id));
    }

    static Item comment(ContentKind kind, String contentId, String commentId, long upVotes) {
        return item(
                        new CommentKeys.Primary(kind, contentId, THEN, commentId),
                        new CommentKeys.OfAuthor("author", THEN, commentId),
                        new CommentKeys.ById(commentId),
                        new CommentKeys.InThread(contentId, THEN, commentId),
                        new CommentKeys.ByScore(contentId, upVotes, commentId))
                .toBuilder()
                .set("upVotes", upVotes)
                .build();
    }

    static Item like(String postId, String userId) {
        return item(new LikeKeys.Primary(postId, userId), new LikeKeys.OfUser(userId, THEN, postId));
    }

    static Item vote(String userId, String targetId) {
        return item(
                new VoteKeys.Primary(userId, targetId),
                new VoteKeys.OnTarget(targetId, THEN, userId),
                new VoteKeys.OfUser(userId, THEN, targetId));
    }

    static Item term(ContentKind kind, String id, String word) {
        return item(new TermKeys.Primary(kind, id, word), new TermKeys.ByWord(word, kind, id));
    }

    static Item rank(ContentKind kind, String id) {
        return item(new RankKeys.Primary(kind, id, Ranking.SCORE), new RankKeys.ByScore(kind, Ranking.SCORE, 1, id, 0));
    }

    static Item day(String cardId, LocalDate day) {
        return item(new CardDayKeys.Primary(cardId, day));
    }

    static Item bookmark(String userId, String postId) {
        return item(
                new BookmarkKeys.Primary(userId, postId),
                new BookmarkKeys.OfUser(userId, THEN, postId),
                new BookmarkKeys.OfPost(postId, userId));
    }

    static Item video(String userId, String videoId) {
        return item(
                new VideoKeys.Primary(userId, videoId),
                new VideoKeys.ById(videoId, userId),
                new VideoKeys.OfUser(userId, THEN, videoId));
    }

    static Item collection(String userId, String collectionId) {
        return item(new CollectionKeys.Primary(userId, collectionId), new CollectionKeys.ById(collectionId));
    }

    static Item collected(String userId, String collectionId, String cardId) {
        return item(
                        new CollectionCardKeys.Primary(collectionId, cardId),
                        new CollectionCardKeys.InCollection(collectionId, THEN, cardId),
                        new CollectionCardKeys.WithCard(userId, cardId, collectionId),
                        new CollectionCardKeys.OfCard(cardId, collectionId))
                .toBuilder()
                .set("ownerId", userId)
                .build();
    }

    static Item follow(String userId, String followed) {
        return item(
                new FollowKeys.Primary(userId, FollowKind.PERSON, followed),
                new FollowKeys.OfTarget(FollowKind.PERSON, followed, THEN, userId, 0),
                new FollowKeys.OfUser(userId, FollowKind.PERSON, THEN, followed));
    }

    static Item followCount(String userId, long followers, long following) {
        return item(new FollowCountKeys.Primary(FollowKind.PERSON, userId)).toBuilder()
                .set("followers", followers)
                .set("following", following)
                .build();
    }

    static Item block(String userId, String blockedId) {
        return item(new BlockKeys.Primary(userId, blockedId));
    }

    static Item blockList(String userId, String... blocked) {
        return item(new BlockListKeys.Primary(userId)).toBuilder()
                .set("blocked", List.of(blocked))
                .build();
    }

    static Item post(String postId, String status) {
        return item(new PostKeys.Primary(postId)).toBuilder()
                .set("status", status)
                .build();
    }

    static Item feedRow(String userId, String postId, String authorId) {
        return item(
                        new FeedRowKeys.Primary(userId, THEN, ContentKind.POST, postId),
                        new FeedRowKeys.OfContent(ContentKind.POST, postId, userId, 0))
                .toBuilder()
                .set("sources", List.of("PERSON#" + authorId))
                .build();
    }

    private static Item item(PrimaryKey key, IndexKey... indexes) {
        return Item.of(key).with(indexes).stamped(THEN, THEN, 1).build();
    }
}
