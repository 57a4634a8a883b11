package dev.tessera.notifications.reaction;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** What the other services write: their own items as {@code docs/feed} keeps them, under other keys. */
final class Neighbours {

    private final TestTable table = TestTable.ofApplication();
    private long version = 10;

    /** Signs up. */
    String person(String name, String language) {
        String id = Ids.next();
        table.put(profile(id)
                .set("displayName", name)
                .set("language", language)
                .set("timeZone", "America/Sao_Paulo")
                .build());
        return id;
    }

    String person(String name) {
        return person(name, "en");
    }

    /** Closes the account: an empty profile stays. */
    void leave(String id) {
        table.put(profile(id)
                .set("status", "DELETED")
                .set("displayName", "Deleted user")
                .set("email", (String) null)
                .set("username", (String) null)
                .build());
    }

    /** By an administrator. */
    void status(String id, String status, String reason) {
        table.put(table.item(new UserKeys.Primary(id)).orElseThrow().toBuilder()
                .set("status", status)
                .set("statusReason", reason)
                .set("statusChangedBy", Ids.next())
                .set("statusChangedAt", Times.truncate(Instant.now()))
                .stamped(Instant.now(), Instant.now(), ++version)
                .build());
    }

    void email(String id, String email) {
        table.put(table.item(new UserKeys.Primary(id)).orElseThrow().toBuilder()
                .set("email", email)
                .stamped(Instant.now(), Instant.now(), ++version)
                .build());
    }

    void access(String id, List<String> roles, Instant passwordChangedAt) {
        table.put(StoredItems.like(new AccessKeys.Primary(id))
                .set("userId", id)
                .set("status", "ACTIVE")
                .set("roles", roles)
                .set("passwordChangedAt", passwordChangedAt)
                .stamped(Instant.now(), Instant.now(), ++version)
                .build());
    }

    /** Of somebody whose sessions have ended so often, the last time at this time. */
    void access(String id, long epoch, Instant now) {
        table.put(StoredItems.like(new AccessKeys.Primary(id))
                .set("userId", id)
                .set("status", "ACTIVE")
                .set("epoch", epoch)
                .stamped(now, now, ++version)
                .build());
    }

    private static Item.Builder profile(String id) {
        return StoredItems.like(new UserKeys.Primary(id)).set("userId", id).set("status", "ACTIVE");
    }

    /** A comment on a post of somebody; its id. */
    String comment(String by, String author, String text) {
        return comment(by, ContentKind.POST, Ids.next(), author, text, null);
    }

    String comment(String by, ContentKind kind, String contentId, String author, String text, String answered) {
        String id = Ids.next();
        table.put(StoredItems.like(new CommentKeys.Primary(kind, contentId, Instant.now(), id))
                .set("authorId", by)
                .set("text", text)
                .set("replyTo", answered == null ? null : Ids.next())
                .set("replyToAuthorId", answered)
                .set("targetAuthorId", author)
                .set("targetTitle", "Azulejos que duram")
                .build());
        return id;
    }

    void like(String by, String postId, String author) {
        table.put(StoredItems.like(new LikeKeys.Primary(postId, by))
                .set("targetAuthorId", author)
                .set("targetTitle", "Azulejos que duram")
                .build());
    }

    void unlike(String by, String postId) {
        table.delete(new LikeKeys.Primary(postId, by));
    }

    void vote(String by, String targetId, String author, String targetKind, String direction) {
        table.put(StoredItems.like(new VoteKeys.Primary(by, targetId))
                .set("userId", by)
                .set("targetId", targetId)
                .set("targetKind", targetKind)
                .set("vote", direction)
                .set("targetAuthorId", author)
                .set("targetTitle", "Azulejos que duram")
                .build());
    }

    void rank(String cardId, Ranking ranking, long score, String author) {
        rank(cardId, ranking, score, author, Instant.now());
    }

    void rank(String cardId, Ranking ranking, long score, String author, Instant at) {
        table.put(StoredItems.like(new RankKeys.Primary(ContentKind.CARD, cardId, ranking))
                .with(new RankKeys.ByScore(ContentKind.CARD, ranking, score, cardId, 0))
                .set("score", score)
                .set("authorId", author)
                .set("title", "Azulejos que duram")
                .stamped(at, Times.truncate(at), 1)
                .build());
    }

    void clearRanking() {
        table.items().stream()
                .map(Item::key)
                .filter(RankKeys.Primary.class::isInstance)
                .forEach(table::delete);
    }

    void video(String owner, String videoId, String status) {
        table.put(StoredItems.like(new VideoKeys.Primary(owner, videoId))
                .set("userId", owner)
                .set("videoId", videoId)
                .set("status", status)
                .set("errorMessage", status.equals("FAILED") ? "No sound." : null)
                .set("zipS3Key", status.equals("COMPLETED") ? "s3://bucket/video.zip" : null)
                .build());
    }

    void order(Cnpj cnpj, String orderId, String status, String by) {
        table.put(StoredItems.like(new OrderStatusKeys.Primary(cnpj, orderId))
                .set("cnpj", cnpj.value())
                .set("orderId", orderId)
                .set("customerName", "Mariana Alves")
                .set("status", status)
                .set("statusBy", by)
                .set("statusSince", Times.truncate(Instant.now()))
                .build());
    }

    void item(Cnpj cnpj, String orderId, String productId, String status, String by) {
        table.put(StoredItems.like(new OrderItemKeys.Primary(cnpj, orderId, productId))
                .set("cnpj", cnpj.value())
                .set("orderId", orderId)
                .set("productId", productId)
                .set("description", "Azulejo azul, 1 m²")
                .set("quantity", 3)
                .set("itemStatus", status)
                .set("itemStatusBy", by)
                .set("itemStatusSince", Times.truncate(Instant.now()))
                .build());
    }

    Cnpj company(String name) {
        Cnpj cnpj = new Cnpj(IntStream.range(0, 14)
                .mapToObj(i -> String.valueOf(ThreadLocalRandom.current().nextInt(10)))
                .reduce("", String::concat));
        table.put(StoredItems.like(new CompanyKeys.Primary(cnpj))
                .set("cnpj", cnpj.value())
                .set("legalName", name)
                .set("tradeName", (String) null)
                .build());
        return cnpj;
    }

    void member(Cnpj cnpj, String userId, String role, String by) {
        table.put(StoredItems.like(new MemberKeys.Primary(cnpj, userId))
                .set("cnpj", cnpj.value())
                .set("userId", userId)
                .set("role", role)
                .set("addedBy", by)
                .build());
    }

    void session(String userId, boolean newDevice, Instant at) {
        String id = Ids.next();
        table.put(StoredItems.like(new SessionKeys.Primary(id))
                .set("sessionId", id)
                .set("userId", userId)
                .set("newDevice", newDevice)
                .set("userAgent", "Mosaic/2.0")
                .expiresAt(at.plusSeconds(86_400))
                .stamped(Times.truncate(at), Times.truncate(at), 1)
                .build());
    }
}
