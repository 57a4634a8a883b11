package dev.tessera.notifications.reaction;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * What happened, as the items of other services tell it: the only place that names their attributes. {@code docs/feed}
 * has an example of each, and a test of its owner that fails when the owner stores something else.
 */
final class Happenings {

    private static final String TARGET_AUTHOR_ID = "targetAuthorId";
    private static final String TARGET_TITLE = "targetTitle";
    private static final String AUTHOR_ID = "authorId";
    private static final String STATUS = "status";
    private static final String SCORE = "score";

    private Happenings() {}

    record Commented(
            String commentId,
            ContentKind kind,
            String contentId,
            String by,
            String text,
            String targetAuthorId,
            String targetTitle,
            Optional<String> answeredAuthorId) {}

    static Optional<Commented> commented(ItemChange change) {
        return created(change).map(comment -> {
            CommentKeys.Primary key = (CommentKeys.Primary) change.key();
            return new Commented(
                    key.commentId(),
                    key.kind(),
                    key.contentId(),
                    comment.text(AUTHOR_ID),
                    comment.text("text"),
                    comment.text(TARGET_AUTHOR_ID),
                    comment.text(TARGET_TITLE),
                    comment.findText("replyToAuthorId"));
        });
    }

    record Liked(String postId, String by, String targetAuthorId, String targetTitle) {}

    static Optional<Liked> liked(ItemChange change) {
        return created(change).map(like -> {
            LikeKeys.Primary key = (LikeKeys.Primary) change.key();
            return new Liked(key.postId(), key.userId(), like.text(TARGET_AUTHOR_ID), like.text(TARGET_TITLE));
        });
    }

    record Voted(String targetId, boolean onComment, String by, String targetAuthorId, String targetTitle) {}

    /** A vote that is turned round is no new one. */
    static Optional<Voted> voted(ItemChange change) {
        return created(change).map(vote -> {
            VoteKeys.Primary key = (VoteKeys.Primary) change.key();
            return new Voted(
                    key.targetId(),
                    vote.text("targetKind").equals("COMMENT"),
                    key.userId(),
                    vote.text(TARGET_AUTHOR_ID),
                    vote.text(TARGET_TITLE));
        });
    }

    /** @param before empty for what was in no ranking yet */
    record Rose(
            String cardId,
            Ranking ranking,
            Optional<Long> before,
            long score,
            String authorId,
            String title,
            Instant at) {}

    /** A card that has a better score than before, and any to speak of. */
    static Optional<Rose> rose(ItemChange change) {
        RankKeys.Primary key = (RankKeys.Primary) change.key();
        Optional<Long> before = change.before().map(rank -> rank.number(SCORE));
        return change.after()
                .filter(rank -> key.kind() == ContentKind.CARD)
                .filter(rank -> rank.number(SCORE) > before.orElse(0L) && rank.number(SCORE) > 0)
                .map(rank -> new Rose(
                        key.contentId(),
                        key.ranking(),
                        before,
                        rank.number(SCORE),
                        rank.text(AUTHOR_ID),
                        rank.text("title"),
                        rank.updatedAt()));
    }

    /** Of a card in a ranking. */
    record Place(String cardId, long score) {

        /** Of two with one score, the younger id comes first, as in the index. */
        static final Comparator<Place> BY_RANK =
                Comparator.comparingLong(Place::score).thenComparing(Place::cardId);
    }

    static Place place(Item rank) {
        return new Place(((RankKeys.Primary) rank.key()).contentId(), rank.number(SCORE));
    }

    record VideoEnded(String videoId, String userId, boolean failed) {}

    static Optional<VideoEnded> videoEnded(ItemChange change) {
        VideoKeys.Primary key = (VideoKeys.Primary) change.key();
        return change.after()
                .filter(video ->
                        !change.before().map(before -> before.text(STATUS)).equals(Optional.of(video.text(STATUS))))
                .flatMap(video -> switch (video.text(STATUS)) {
                    case "COMPLETED" -> Optional.of(new VideoEnded(key.videoId(), key.userId(), false));
                    case "FAILED" -> Optional.of(new VideoEnded(key.videoId(), key.userId(), true));
                    default -> Optional.empty();
                });
    }

    record OrderMoved(Cnpj cnpj, String orderId, String customer, String from, String status, String by, Instant at) {}

    /** Of an order that was there: a new one takes its first status, which moves nothing. */
    static Optional<OrderMoved> orderMoved(ItemChange change) {
        return change.before()
                .flatMap(before -> change.after()
                        .filter(after -> !after.text(STATUS).equals(before.text(STATUS)))
                        .map(after -> {
                            OrderStatusKeys.Primary key = (OrderStatusKeys.Primary) change.key();
                            return new OrderMoved(
                                    key.cnpj(),
                                    key.orderId(),
                                    after.text("customerName"),
                                    before.text(STATUS),
                                    after.text(STATUS),
                                    after.text("statusBy"),
                                    after.time("statusSince"));
                        }));
    }

    record RanOut(
            Cnpj cnpj, String orderId, String productId, String description, long quantity, String by, Instant at) {}

    static Optional<RanOut> ranOut(ItemChange change) {
        return change.after()
                .filter(Happenings::isOutOfStock)
                .filter(after ->
                        change.before().filter(Happenings::isOutOfStock).isEmpty())
                .map(after -> {
                    OrderItemKeys.Primary key = (OrderItemKeys.Primary) change.key();
                    return new RanOut(
                            key.cnpj(),
                            key.orderId(),
                            key.productId(),
                            after.text("description"),
                            after.number("quantity"),
                            after.text("itemStatusBy"),
                            after.time("itemStatusSince"));
                });
    }

    private static boolean isOutOfStock(Item item) {
        return item.text("itemStatus").equals("SemEstoque");
    }

    record Joined(Cnpj cnpj, String userId, CompanyRole role, String by, Instant at) {}

    /** A new role is no new member. */
    static Optional<Joined> joined(ItemChange change) {
        return created(change).map(member -> {
            MemberKeys.Primary key = (MemberKeys.Primary) change.key();
            return new Joined(key.cnpj(), key.userId(), role(member), member.text("addedBy"), member.createdAt());
        });
    }

    static CompanyRole role(Item member) {
        return CompanyRole.valueOf(member.text("role"));
    }

    record SignedIn(String sessionId, String userId, Optional<String> device, Instant at) {}

    /** From a device that the person was not seen with before. */
    static Optional<SignedIn> signedInOnNewDevice(ItemChange change) {
        return created(change)
                .filter(session -> session.flag("newDevice"))
                .map(session -> new SignedIn(
                        ((SessionKeys.Primary) change.key()).sessionId(),
                        session.text("userId"),
                        session.findText("userAgent"),
                        session.createdAt()));
    }

    /** What people call a company. */
    static String companyName(Item company) {
        return company.findText("tradeName").orElseGet(() -> company.text("legalName"));
    }

    private static Optional<Item> created(ItemChange change) {
        return change.isCreation() ? change.after() : Optional.empty();
    }
}
