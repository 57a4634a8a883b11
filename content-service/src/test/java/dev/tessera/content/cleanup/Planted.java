package dev.tessera.content.cleanup;

import dev.tessera.keys.BookmarkKey;
import dev.tessera.keys.BookmarkOfUser;
import dev.tessera.keys.CardDayKey;
import dev.tessera.keys.CardInCollection;
import dev.tessera.keys.CollectionById;
import dev.tessera.keys.CollectionCardKey;
import dev.tessera.keys.CollectionKey;
import dev.tessera.keys.CollectionWithCard;
import dev.tessera.keys.CommentById;
import dev.tessera.keys.CommentKey;
import dev.tessera.keys.CommentOfAuthor;
import dev.tessera.keys.ContentKind;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.LikeKey;
import dev.tessera.keys.LikeOfUser;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.RankByScore;
import dev.tessera.keys.RankKey;
import dev.tessera.keys.Ranking;
import dev.tessera.keys.StatsKey;
import dev.tessera.keys.TermByWord;
import dev.tessera.keys.TermKey;
import dev.tessera.keys.VideoById;
import dev.tessera.keys.VideoKey;
import dev.tessera.keys.VideoOfUser;
import dev.tessera.keys.VoteKey;
import dev.tessera.keys.VoteOfUser;
import dev.tessera.keys.VoteOnTarget;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.time.LocalDate;

/** Items as they hang on content and people, with no more to them than their keys. */
final class Planted {

    static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    private Planted() {}

    static Item stats(ContentKind kind, String id) {
        return item(new StatsKey(kind, id));
    }

    static Item comment(ContentKind kind, String contentId, String commentId, long upVotes) {
        return item(
                        new CommentKey(kind, contentId, THEN, commentId),
                        new CommentOfAuthor("author", THEN, commentId),
                        new CommentById(commentId))
                .toBuilder()
                .set("upVotes", upVotes)
                .build();
    }

    static Item like(String postId, String userId) {
        return item(new LikeKey(postId, userId), new LikeOfUser(userId, THEN, postId));
    }

    static Item vote(String userId, String targetId) {
        return item(
                new VoteKey(userId, targetId),
                new VoteOnTarget(targetId, THEN, userId),
                new VoteOfUser(userId, THEN, targetId));
    }

    static Item term(ContentKind kind, String id, String word) {
        return item(new TermKey(kind, id, word), new TermByWord(word, kind, id));
    }

    static Item rank(ContentKind kind, String id) {
        return item(new RankKey(kind, id, Ranking.SCORE), new RankByScore(kind, Ranking.SCORE, 1, id, 0));
    }

    static Item day(String cardId, LocalDate day) {
        return item(new CardDayKey(cardId, day));
    }

    static Item bookmark(String userId, String postId) {
        return item(new BookmarkKey(userId, postId), new BookmarkOfUser(userId, THEN, postId));
    }

    static Item video(String userId, String videoId) {
        return item(
                new VideoKey(userId, videoId), new VideoById(videoId, userId), new VideoOfUser(userId, THEN, videoId));
    }

    static Item collection(String userId, String collectionId) {
        return item(new CollectionKey(userId, collectionId), new CollectionById(collectionId));
    }

    static Item collected(String userId, String collectionId, String cardId) {
        return item(
                new CollectionCardKey(collectionId, cardId),
                new CardInCollection(collectionId, THEN, cardId),
                new CollectionWithCard(userId, cardId, collectionId));
    }

    private static Item item(PrimaryKey key, IndexKey... indexes) {
        return Item.of(key).with(indexes).stamped(THEN, THEN, 1).build();
    }
}
