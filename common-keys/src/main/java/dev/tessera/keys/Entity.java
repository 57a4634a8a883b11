package dev.tessera.keys;

import static dev.tessera.keys.EntityDefinition.entity;
import static dev.tessera.keys.Index.GSI1;
import static dev.tessera.keys.Index.GSI2;
import static dev.tessera.keys.Index.GSI3;
import static dev.tessera.keys.Index.GSI4;
import static dev.tessera.keys.Index.GSI5;
import static dev.tessera.keys.Service.CONTENT;
import static dev.tessera.keys.Service.NOTIFICATIONS;
import static dev.tessera.keys.Service.ORDERS;
import static dev.tessera.keys.Service.USERS;

import dev.tessera.keys.encoding.KeyException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything the table holds: who owns it, how large it may grow, and its keys. */
public enum Entity {
    USER(entity("USER", kib(8), USERS)
            .key("USER#<userId>", "PROFILE", UserKey::read)
            .on(GSI1, "EMAIL#<email>", "USER#<userId>", UserByEmail::read)
            .on(GSI2, "USERNAME#<username>", "PROFILE", UserByUsername::read)),
    LOGIN(entity("LOGIN", kib(2), USERS).key("EMAIL#<email>", "LOGIN", LoginKey::read)),
    USERNAME(entity("USERNAME", kib(2), USERS).key("UNIQUE#USERNAME#<username>", "UNIQUE", UsernameKey::read)),
    ACCESS(entity("ACCESS", kib(8), USERS).key("ACCESS#<userId>", "ACCESS", AccessKey::read)),
    SESSION(entity("SESSION", kib(4), USERS)
            .expiring()
            .key("SESSION#<sessionId>", "SESSION", SessionKey::read)
            .on(GSI1, "SESSIONS#<userId>", "<createdAt>#<sessionId>", SessionOfUser::read)),
    THROTTLE(entity("THROTTLE", kib(2), USERS)
            .expiring()
            .key("THROTTLE#<scope>#<subject>", "THROTTLE", ThrottleScope::read)),
    CLIENT(entity("CLIENT", kib(4), USERS)
            .key("CLIENT#<clientId>", "CLIENT", ClientKey::read)
            .on(GSI1, "CLIENTS", "<createdAt>#<clientId>", ClientByAge::read)),
    COMPANY(entity("COMPANY", kib(4), USERS).key("COMPANY#<cnpj>", "PROFILE", CompanyKey::read)),
    MEMBER(entity("MEMBER", kib(2), USERS)
            .key("COMPANY#<cnpj>", "MEMBER#<userId>", MemberKey::read)
            .on(GSI1, "USER#<userId>", "MEMBER#<cnpj>", CompanyOfUser::read)),

    POST(entity("POST", kib(12), CONTENT)
            .key("POST#<postId>", "METADATA", PostKey::read)
            .on(GSI1, "USER#<authorId>", "<shelf>#POST#<createdAt>#<postId>", PostOfAuthor::read)
            .on(GSI2, "CATEGORY#<categoryId>", "POST#<publishedAt>#<postId>", PostInCategory::read)
            .on(GSI3, "POST#STATUS#<status>#<shard>", "<createdAt>#<postId>", PostByStatus::read)),
    STATS(entity("STATS", kib(2), CONTENT).expiring().key("<kind>#<contentId>", "METADATA#STATS", StatsKey::read)),
    /** Of a post or a card, what only the whole of it shows; on no index, each of which would hold a copy. */
    TEXT(entity("TEXT", kib(352), CONTENT).expiring().key("<kind>#<contentId>", "METADATA#TEXT", TextKey::read)),
    RANK(entity("RANK", kib(2), CONTENT)
            .key("<kind>#<contentId>", "RANK#<ranking>", RankKey::read)
            .on(GSI5, "VOTETYPE#<kind>#<rankingSuffix>#<shard>", "SCORE#<score>#<contentId>", RankByScore::read)),
    COMMENT(entity("COMMENT", kib(24), CONTENT)
            .key("<kind>#<contentId>", "COMMENT#<createdAt>#<commentId>", CommentKey::read)
            .on(GSI1, "USER#<authorId>", "COMMENT#<createdAt>#<commentId>", CommentOfAuthor::read)
            .on(GSI2, "COMMENT#<commentId>", "METADATA", CommentById::read)),
    LIKE(entity("LIKE", kib(2), CONTENT)
            .key("POST#<postId>", "LIKE#<userId>", LikeKey::read)
            .on(GSI1, "USER#<userId>", "LIKE#<createdAt>#<postId>", LikeOfUser::read)),
    BOOKMARK(entity("BOOKMARK", kib(2), CONTENT)
            .key("USER#<userId>", "BOOKMARK#<postId>", BookmarkKey::read)
            .on(GSI1, "USER#<userId>", "BOOKMARK#<createdAt>#<postId>", BookmarkOfUser::read)),
    CATEGORY(entity("CATEGORY", kib(8), CONTENT)
            .key("CATEGORY#<categoryId>", "METADATA", CategoryKey::read)
            .on(GSI1, "CATEGORY#SLUG#<slug>", "METADATA", CategoryBySlug::read)
            .on(GSI2, "PARENT#<parentId>", "SORT#<sortOrder>#<categoryId>", CategoryByParent::read)),
    SLUG(entity("SLUG", kib(2), CONTENT).key("UNIQUE#SLUG#<slug>", "UNIQUE", SlugKey::read)),
    CARD(entity("CARD", kib(36), CONTENT)
            .expiring()
            .key("CARD#<cardId>", "METADATA", CardKey::read)
            .on(GSI1, "USER#<authorId>", "<shelf>#CARD#<createdAt>#<cardId>", CardOfAuthor::read)
            .on(GSI2, "CATEGORY#<categoryId>", "CARD#<publishedAt>#<cardId>", CardInCategory::read)
            .on(GSI3, "DATE#<day>#<shard>", "CREATED#<publishedAt>#<cardId>", CardByDay::read)),
    CARD_DAY(entity("CARD_DAY", kib(2), CONTENT)
            .expiring()
            .key("CARD#<cardId>", "DAY#<day>", CardDayKey::read)
            .on(GSI3, "TREND#<day>#<shard>", "SCORE#<score>#<cardId>", CardByTrend::read)),
    /** One for each viewer, card and day; the viewer is a keyed hash. */
    VIEW(entity("VIEW", kib(2), CONTENT).expiring().key("VIEW#<cardId>#<viewer>", "DAY#<day>", ViewKey::read)),
    TERM(entity("TERM", kib(4), CONTENT)
            .key("<kind>#<contentId>", "TERM#<word>", TermKey::read)
            .on(GSI4, "SEARCH#<initials>", "<word>#<kind>#<contentId>", TermByWord::read)),
    VOTE(entity("VOTE", kib(2), CONTENT)
            .key("VOTE#<userId>#<targetId>", "VOTE", VoteKey::read)
            .on(GSI1, "TARGET#<targetId>", "VOTE#<createdAt>#<userId>", VoteOnTarget::read)
            .on(GSI2, "USER#<userId>", "VOTE#<createdAt>#<targetId>", VoteOfUser::read)),
    COLLECTION(entity("COLLECTION", kib(8), CONTENT)
            .key("USER#<userId>", "COLLECTION#<collectionId>", CollectionKey::read)
            .on(GSI1, "COLLECTION#<collectionId>", "METADATA", CollectionById::read)
            .on(GSI2, "USER#<userId>#PUBLIC", "COLLECTION#<createdAt>#<collectionId>", PublicCollection::read)),
    COLLECTION_CARD(entity("COLLECTION_CARD", kib(2), CONTENT)
            .key("COLLECTION#<collectionId>", "CARD#<cardId>", CollectionCardKey::read)
            .on(GSI1, "COLLECTION#<collectionId>", "CARD#<createdAt>#<cardId>", CardInCollection::read)
            .on(GSI2, "USER#<ownerId>#CARD#<cardId>", "COLLECTION#<collectionId>", CollectionWithCard::read)),
    VIDEO(entity("VIDEO", kib(8), CONTENT)
            .expiring()
            .key("USER#<userId>", "VIDEO#<videoId>", VideoKey::read)
            .on(GSI1, "VIDEO#<videoId>", "USER#<userId>", VideoById::read)
            .on(GSI2, "USER#<userId>", "VIDEO#<createdAt>#<videoId>", VideoOfUser::read)),
    CLEANUP(entity("CLEANUP", kib(4), CONTENT)
            .key("CLEANUP#<target>", "JOB", CleanupKey::read)
            .on(GSI3, "CLEANUP#DUE", "<dueAt>#<target>", DueCleanup::read)),

    ORDER_HEADER(entity("ORDER_HEADER", kib(8), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "META#<cnpj>", OrderHeaderKey::read)
            .on(GSI1, "META#<cnpj>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderOfCompany::read)
            .on(GSI3, "COMPANY#<cnpj>#ORDERS", "<orderDate>#<orderId>", OrderByDate::read)),
    ORDER_STATUS(entity("ORDER_STATUS", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "STATUS", OrderStatusKey::read)
            .on(GSI1, "STATUS#<status>#<shard>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderInStatus::read)
            .on(GSI3, "COMPANY#<cnpj>#STATUS#<status>", "<orderDate>#<orderId>", CompanyOrderInStatus::read)),
    STATUS_LOG(entity("STATUS_LOG", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "STATUSLOG#<changedAt>#<status>", StatusLogKey::read)),
    ORDER_ITEM(entity("ORDER_ITEM", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "ITEM#<productId>", OrderItemKey::read)
            .on(GSI1, "ITEM#<productId>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderWithProduct::read)
            .on(
                    GSI2,
                    "ITEMSTATUS#<itemStatus>#<shard>",
                    "COMPANY#<cnpj>#ORDER#<orderId>#ITEM#<productId>",
                    ItemInStatus::read)
            .on(
                    GSI3,
                    "COMPANY#<cnpj>#ITEMSTATUS#<itemStatus>",
                    "CITY#<city>#DATE#<deliveryDate>#ORDER#<orderId>#ITEM#<productId>",
                    CompanyItemInStatus::read)),
    CUSTOMER(entity("CUSTOMER", kib(8), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "CUSTOMER#<document>", CustomerKey::read)
            .on(GSI1, "CUSTOMER#<document>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderOfCustomer::read)
            .on(GSI3, "COMPANY#<cnpj>#CUSTOMER#<document>", "<orderDate>#<orderId>", CompanyOrderOfCustomer::read)),
    SHIPPING(entity("SHIPPING", kib(8), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "SHIPPING", ShippingKey::read)
            .on(GSI1, "SHIPPING#<city>#<shard>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderToCity::read)
            .on(GSI3, "COMPANY#<cnpj>#CITY#<city>", "<deliveryDate>#<orderId>", CompanyOrderToCity::read)),
    PAYMENT(entity("PAYMENT", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "PAYMENT#<paymentId>", PaymentKey::read)
            .on(
                    GSI1,
                    "PAYMENT#<method>#<shard>",
                    "COMPANY#<cnpj>#ORDER#<orderId>#PAYMENT#<paymentId>",
                    OrderPaidBy::read)
            .on(
                    GSI3,
                    "COMPANY#<cnpj>#PAYMENT#<method>",
                    "<orderDate>#<orderId>#<paymentId>",
                    CompanyOrderPaidBy::read)),

    NOTIFICATION(entity("NOTIFICATION", kib(12), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "NOTIF#<createdAt>#<notificationId>", NotificationKey::read)
            .on(GSI1, "NOTIF#<notificationId>", "NOTIF#<notificationId>", NotificationById::read)
            .on(
                    GSI2,
                    "USER#<userId>#CHANNEL#<channel>",
                    "NOTIF#<createdAt>#<notificationId>",
                    NotificationOnChannel::read)
            .on(GSI3, "USER#<userId>#UNREAD", "NOTIF#<unreadAt>#<notificationId>", UnreadNotification::read)),
    DELETED_NOTIFICATION(entity("DELETED_NOTIFICATION", kib(12), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "DELETED#<notificationId>", DeletedNotificationKey::read)
            .on(GSI1, "NOTIF#<notificationId>", "DELETED", DeletedNotificationById::read)),
    CAUSE(entity("CAUSE", kib(2), NOTIFICATIONS).expiring().key("USER#<userId>", "CAUSE#<cause>", CauseKey::read)),
    NOTIFICATION_GROUP(entity("NOTIFICATION_GROUP", kib(4), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "NOTIFGROUP#<groupKind>#<groupTarget>", NotificationGroupKey::read)),
    INBOX(entity("INBOX", kib(2), NOTIFICATIONS)
            .key("USER#<userId>", "INBOX", InboxKey::read)
            .on(GSI3, "INBOX#CLOSED", "<dueAt>#<userId>", ClosedInbox::read)),
    PREFERENCES(entity("PREFERENCES", kib(8), NOTIFICATIONS).key("USER#<userId>", "PREFERENCES", PreferencesKey::read)),
    DEVICE(entity("DEVICE", kib(8), NOTIFICATIONS)
            .key("USER#<userId>", "DEVICE#<deviceId>", DeviceKey::read)
            .on(GSI1, "DEVICE#<deviceId>", "USER#<userId>", DeviceByToken::read)),
    DELIVERY(entity("DELIVERY", kib(8), NOTIFICATIONS)
            .expiring()
            .key("DELIVERY#<notificationId>", "CHANNEL#<channel>", DeliveryKey::read)
            .on(GSI3, "DELIVERY#DUE#<channel>#<shard>", "<dueAt>#<notificationId>", DueDelivery::read)),
    /** Opens one stream; the table knows the hash alone, so that nobody who reads it can. */
    STREAM_TICKET(entity("STREAM_TICKET", kib(2), NOTIFICATIONS)
            .expiring()
            .key("TICKET#<ticketHash>", "TICKET", StreamTicketKey::read)),

    /** Holds the sealed response that a repeated request gets again. */
    IDEMPOTENCY(entity("IDEMPOTENCY", kib(48), Service.values())
            .expiring()
            .key("IDEMPOTENCY#<service>#<caller>#<key>", "IDEMPOTENCY", IdempotencyKey::read));

    private static final Map<String, Entity> BY_TYPE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(Entity::type, Function.identity()));
    private static final Map<Index, Map<String, List<Entity>>> BY_TAG = new EnumMap<>(Index.class);

    static {
        EntityDefinition.check(
                Stream.of(values()).map(entity -> entity.definition).toList());
        for (Index index : Index.values()) {
            Map<String, List<Entity>> byTag = new HashMap<>();
            for (Entity entity : values()) {
                entity.definition.tags(index).forEach(tag -> byTag.merge(tag, List.of(entity), Entity::both));
            }
            BY_TAG.put(index, byTag);
        }
    }

    private final EntityDefinition definition;

    Entity(EntityDefinition definition) {
        this.definition = definition;
    }

    /** The value of the attribute {@code entityType}. */
    public String type() {
        return definition.type();
    }

    /** The services that may write it: one, but for what all of them keep. */
    public Set<Service> owners() {
        return definition.owners();
    }

    public boolean ownedBy(Service service) {
        return owners().contains(service);
    }

    /** Whether items may carry a TTL. */
    public boolean expires() {
        return definition.expires();
    }

    /** How large an item may grow; services keep their limits below it, budgets are derived from it. */
    public int maxBytes() {
        return definition.maxBytes();
    }

    public KeyTemplate primary() {
        return definition.templates().get(Index.TABLE);
    }

    /** The keys on the secondary indexes that items of this entity may have. */
    public Map<Index, KeyTemplate> indexes() {
        return definition.indexes();
    }

    /** The key on an index that this entity is known to have. */
    KeyTemplate on(Index index) {
        return Optional.ofNullable(definition.templates().get(index))
                .orElseThrow(() -> new IllegalStateException(this + " has no key on " + index));
    }

    public static Entity ofType(String type) {
        Entity entity = BY_TYPE.get(type);
        if (entity == null) {
            throw new KeyException("there is no entity of type " + type);
        }
        return entity;
    }

    /** The entity whose key this is, if it is one. */
    public static Optional<Entity> ofKey(String pk, String sk) {
        try {
            return Optional.of(read(Index.TABLE, pk, sk).entity());
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    /** No two entities can have written the same pair, so the first that reads it is the one. */
    static Key read(Index index, String pk, String sk) {
        KeyException refusal = null;
        for (Entity entity : BY_TAG.get(index).getOrDefault(tag(pk), List.of())) {
            if (entity.on(index).fits(pk, sk)) {
                try {
                    return entity.definition.read(index, pk, sk);
                } catch (KeyException e) {
                    refusal = e;
                }
            }
        }
        throw refusal != null ? refusal : new KeyException("no entity has a key of this form on " + index);
    }

    /** Whether a partition is one that may be spread over shards. */
    static boolean isSharded(Index index, String pk) {
        return BY_TAG.get(index).getOrDefault(tag(pk), List.of()).stream()
                .map(entity -> entity.on(index))
                .anyMatch(template -> template.isSharded() && template.pk().fits(pk));
    }

    private static String tag(String pk) {
        int end = pk.indexOf('#');
        return end < 0 ? pk : pk.substring(0, end);
    }

    private static List<Entity> both(List<Entity> some, List<Entity> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static int kib(int kib) {
        return kib * 1024;
    }
}
