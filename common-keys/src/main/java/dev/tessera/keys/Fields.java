package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every field that a key can hold. A name means the same, and is written the same way, wherever it stands. */
final class Fields {
    private static final Map<String, Field<?>> BY_NAME = new LinkedHashMap<>();

    // users
    static final Field<String> USER_ID = field("userId", Segment.id());
    static final Field<String> EMAIL = field("email", Segment.text());
    static final Field<String> USERNAME = field("username", Segment.text());
    static final Field<String> SESSION_ID = field("sessionId", Segment.id());
    static final Field<String> CLIENT_ID = field("clientId", Segment.id());
    static final Field<ThrottleScope> SCOPE = field("scope", words(ThrottleScope.values()));
    static final Field<String> SUBJECT = field("subject", Segment.text());
    static final Field<Cnpj> CNPJ = field("cnpj", Segment.document(Cnpj.class, Cnpj::value, Cnpj::new));
    static final Field<Instant> CREATED_AT = field("createdAt", Segment.time());

    // content
    /** Stands for the parent of a category that has none. */
    static final String ROOT = "ROOT";

    static final Field<String> AUTHOR_ID = field("authorId", Segment.id());
    static final Field<Shelf> SHELF = field("shelf", Segment.choice(List.of(Shelf.values()), Shelf::word));
    static final Field<Instant> PUBLISHED_AT = field("publishedAt", Segment.time());
    static final Field<String> STATUS = field("status", Segment.id());
    static final Field<String> POST_ID = field("postId", Segment.id());
    static final Field<String> CARD_ID = field("cardId", Segment.id());
    static final Field<ContentKind> KIND = field("kind", words(ContentKind.values()));
    static final Field<String> CONTENT_ID = field("contentId", Segment.id());
    static final Field<Ranking> RANKING = field("ranking", words(Ranking.values()));
    static final Field<Ranking> RANKING_SUFFIX =
            field("rankingSuffix", Segment.choice(List.of(Ranking.values()), Ranking::suffix));
    static final Field<Long> SCORE = field("score", Segment.number(15));
    static final Field<String> COMMENT_ID = field("commentId", Segment.id());
    static final Field<String> CATEGORY_ID = field("categoryId", Segment.idExcept(ROOT));
    static final Field<String> PARENT_ID = field("parentId", Segment.id());
    static final Field<Long> SORT_ORDER = field("sortOrder", Segment.number(9));
    static final Field<String> SLUG = field("slug", Segment.text());
    static final Field<LocalDate> DAY = field("day", Segment.day());
    static final Field<String> VIEWER = field("viewer", Segment.id());
    static final Field<String> INITIALS = field("initials", Segment.text());
    static final Field<String> WORD = field("word", Segment.text());
    static final Field<String> TARGET_ID = field("targetId", Segment.id());
    static final Field<String> COLLECTION_ID = field("collectionId", Segment.id());
    static final Field<String> OWNER_ID = field("ownerId", Segment.id());
    static final Field<String> VIDEO_ID = field("videoId", Segment.id());
    static final Field<String> TARGET = field("target", Segment.text());
    static final Field<Instant> DUE_AT = field("dueAt", Segment.time());

    // orders: their ids come from outside and may be any text
    static final Field<String> ORDER_ID = field("orderId", Segment.text());
    static final Field<Instant> ORDER_DATE = field("orderDate", Segment.time());
    static final Field<Instant> CHANGED_AT = field("changedAt", Segment.time());
    static final Field<String> PRODUCT_ID = field("productId", Segment.text());
    static final Field<String> ITEM_STATUS = field("itemStatus", Segment.id());
    static final Field<Document> DOCUMENT =
            field("document", Segment.document(Document.class, Document::value, Document::ofValue));
    static final Field<String> CITY = field("city", Segment.text());
    static final Field<LocalDate> DELIVERY_DATE = field("deliveryDate", Segment.day());
    static final Field<String> PAYMENT_ID = field("paymentId", Segment.text());
    static final Field<String> METHOD = field("method", Segment.id());

    // notifications
    static final Field<String> NOTIFICATION_ID = field("notificationId", Segment.id());
    static final Field<String> CHANNEL = field("channel", Segment.id());
    static final Field<Instant> UNREAD_AT = field("unreadAt", Segment.time());
    static final Field<String> CAUSE = field("cause", Segment.text());
    static final Field<String> GROUP_KIND = field("groupKind", Segment.id());
    static final Field<String> GROUP_TARGET = field("groupTarget", Segment.text());
    static final Field<String> DEVICE_ID = field("deviceId", Segment.id());
    static final Field<String> TICKET_HASH = field("ticketHash", Segment.id());

    // all services
    static final Field<Service> SERVICE = field("service", Segment.choice(List.of(Service.values()), Service::id));
    static final Field<String> CALLER = field("caller", Segment.text());
    static final Field<String> KEY = field("key", Segment.text());

    static final Field<Integer> SHARD = field("shard", Segment.shard());

    private Fields() {}

    static Field<?> named(String name) {
        Field<?> field = BY_NAME.get(name);
        if (field == null) {
            throw new KeyException(
                    "There is no field <" + name + ">: add it to Fields, or use one of " + BY_NAME.keySet());
        }
        return field;
    }

    private static <T> Field<T> field(String name, Segment<T> segment) {
        Field<T> field = new Field<>(name, segment);
        if (BY_NAME.put(name, field) != null) {
            throw new KeyException("Two fields are called <" + name + ">: give one of them another name");
        }
        return field;
    }

    private static <E extends Enum<E>> Segment<E> words(E[] options) {
        return Segment.choice(List.of(options), Enum::name);
    }
}
