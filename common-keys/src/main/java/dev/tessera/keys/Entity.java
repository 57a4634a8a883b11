package dev.tessera.keys;

import static dev.tessera.keys.EntityDefinition.entity;
import static dev.tessera.keys.Service.CONTENT;
import static dev.tessera.keys.Service.NOTIFICATIONS;
import static dev.tessera.keys.Service.ORDERS;
import static dev.tessera.keys.Service.USERS;
import static dev.tessera.keys.model.Index.GSI1;
import static dev.tessera.keys.model.Index.GSI2;
import static dev.tessera.keys.model.Index.GSI3;
import static dev.tessera.keys.model.Index.GSI4;
import static dev.tessera.keys.model.Index.GSI5;

import dev.tessera.keys.content.*;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.notifications.*;
import dev.tessera.keys.orders.*;
import dev.tessera.keys.shared.*;
import dev.tessera.keys.users.*;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything the table holds: who owns it, how large it may grow, and its keys. */
public enum Entity {
    USER(entity("USER", kib(8), USERS)
            .key("USER#<userId>", "PROFILE", UserKeys.Primary.class)
            .on(GSI1, "EMAIL#<email>", "USER#<userId>", UserKeys.ByEmail.class)
            .on(GSI2, "USERNAME#<username>", "PROFILE", UserKeys.ByUsername.class)
            .on(GSI3, "USERS#<status>#<shard>", "<createdAt>#<userId>", UserKeys.ByStatus.class)
            .from(UserKeys::derive)),
    /** Expires where it only keeps an address that an account had until a moment ago. */
    LOGIN(entity("LOGIN", kib(2), USERS).expiring().key("EMAIL#<email>", "LOGIN", LoginKeys.Primary.class)),
    USERNAME(entity("USERNAME", kib(2), USERS).key("UNIQUE#USERNAME#<username>", "UNIQUE", UsernameKeys.Primary.class)),
    ACCESS(entity("ACCESS", kib(8), USERS).key("ACCESS#<userId>", "ACCESS", AccessKeys.Primary.class)),
    SESSION(entity("SESSION", kib(4), USERS)
            .expiring()
            .key("SESSION#<sessionId>", "SESSION", SessionKeys.Primary.class)
            .on(GSI1, "SESSIONS#<userId>", "<createdAt>#<sessionId>", SessionKeys.OfUser.class)),
    THROTTLE(entity("THROTTLE", kib(2), USERS)
            .expiring()
            .key("THROTTLE#<scope>#<subject>", "THROTTLE", ThrottleKeys.Primary.class)),
    /** Of somebody whom nobody knows as well, so that asking for mail looks alike for everybody. */
    PROOF(entity("PROOF", kib(2), USERS).expiring().key("PROOF#<userId>", "<purpose>", ProofKeys.Primary.class)),
    CLIENT(entity("CLIENT", kib(4), USERS)
            .key("CLIENT#<clientId>", "CLIENT", ClientKeys.Primary.class)
            .on(GSI1, "CLIENTS", "<createdAt>#<clientId>", ClientKeys.ByAge.class)),
    COMPANY(entity("COMPANY", kib(4), USERS)
            .key("COMPANY#<cnpj>", "PROFILE", CompanyKeys.Primary.class)
            .on(GSI3, "COMPANIES#<state>", "<since>#<cnpj>", CompanyKeys.ByState.class)
            .from(CompanyKeys::derive)),
    /** On a company that is none yet; gone with its activation. */
    CLAIM(entity("CLAIM", kib(4), USERS)
            .expiring()
            .key("COMPANY#<cnpj>", "CLAIM#<userId>", ClaimKeys.Primary.class)
            .on(GSI1, "USER#<userId>", "CLAIM#<cnpj>", ClaimKeys.OfUser.class)
            .on(GSI3, "COMPANIES#PENDING", "<createdAt>#<cnpj>#<userId>", ClaimKeys.Pending.class)
            .from(ClaimKeys::derive)),
    /** Of an address, by its hash: whoever proves that the address is theirs may become a member. */
    INVITATION(entity("INVITATION", kib(4), USERS)
            .expiring()
            .key("COMPANY#<cnpj>", "INVITE#<invitee>", InvitationKeys.Primary.class)
            .on(GSI1, "INVITES#<email>", "COMPANY#<cnpj>", InvitationKeys.ToEmail.class)),
    MEMBER(entity("MEMBER", kib(2), USERS)
            .key("COMPANY#<cnpj>", "MEMBER#<userId>", MemberKeys.Primary.class)
            .on(GSI1, "USER#<userId>", "MEMBER#<cnpj>", MemberKeys.OfUser.class)),
    /** Written when somebody loses something that tokens still say; every pod of every service reads them all. */
    DENIAL(entity("DENIAL", kib(1), USERS)
            .expiring()
            .key("DENIED#<deniedKind>#<deniedId>", "DENIED", DenialKeys.Primary.class)
            .on(GSI3, "DENIED#<shard>", "<deniedAt>#<deniedKind>#<deniedId>", DenialKeys.ByTime.class)),

    POST(entity("POST", kib(12), CONTENT)
            .key("POST#<postId>", "METADATA", PostKeys.Primary.class)
            .on(GSI1, "USER#<authorId>", "<shelf>#POST#<createdAt>#<postId>", PostKeys.OfAuthor.class)
            .on(GSI2, "CATEGORY#<categoryId>", "POST#<publishedAt>#<postId>", PostKeys.InCategory.class)
            .on(GSI3, "POST#STATUS#<status>#<shard>", "<createdAt>#<postId>", PostKeys.ByStatus.class)
            .noting(
                    "`<createdAt>` on GSI1 and GSI3 is when the post came out, `publishedAt`, once it has; before that, when it"
                            + " was begun. Drafts have no row on GSI3, and only what is published has one on GSI2.")
            .from(PostKeys::derive)),
    STATS(entity("STATS", kib(2), CONTENT)
            .expiring()
            .key("<kind>#<contentId>", "METADATA#STATS", StatsKeys.Primary.class)),
    /** Of a post or a card, what only the whole of it shows; on no index, each of which would hold a copy. */
    TEXT(entity("TEXT", kib(352), CONTENT)
            .expiring()
            .key("<kind>#<contentId>", "METADATA#TEXT", TextKeys.Primary.class)),
    RANK(entity("RANK", kib(2), CONTENT)
            .key("<kind>#<contentId>", "RANK#<ranking>", RankKeys.Primary.class)
            .on(GSI5, "VOTETYPE#<kind>#<rankingSuffix>#<shard>", "SCORE#<score>#<contentId>", RankKeys.ByScore.class)
            .from(RankKeys::derive)),
    COMMENT(entity("COMMENT", kib(24), CONTENT)
            .key("<kind>#<contentId>", "COMMENT#<createdAt>#<commentId>", CommentKeys.Primary.class)
            .on(GSI1, "USER#<authorId>", "COMMENT#<createdAt>#<commentId>", CommentKeys.OfAuthor.class)
            .on(GSI2, "COMMENT#<commentId>", "METADATA", CommentKeys.ById.class)
            .on(GSI3, "THREAD#<threadId>", "<createdAt>#<commentId>", CommentKeys.InThread.class)
            .on(GSI5, "THREAD#<threadId>", "SCORE#<score>#<commentId>", CommentKeys.ByScore.class)
            .from(CommentKeys::derive)),
    LIKE(entity("LIKE", kib(2), CONTENT)
            .key("POST#<postId>", "LIKE#<userId>", LikeKeys.Primary.class)
            .on(GSI1, "USER#<userId>", "LIKE#<createdAt>#<postId>", LikeKeys.OfUser.class)),
    /** Of a very popular post: its likes are counted on many such items, each in a partition of its own. */
    LIKE_SHARD(
            entity("LIKE_SHARD", kib(1), CONTENT).key("LIKES#<postId>#<slot>", "COUNT", LikeShardKeys.Primary.class)),
    BOOKMARK(entity("BOOKMARK", kib(2), CONTENT)
            .key("USER#<userId>", "BOOKMARK#<postId>", BookmarkKeys.Primary.class)
            .on(GSI1, "USER#<userId>", "BOOKMARK#<createdAt>#<postId>", BookmarkKeys.OfUser.class)
            .on(GSI2, "BOOKMARKED#<postId>", "USER#<userId>", BookmarkKeys.OfPost.class)),
    CATEGORY(entity("CATEGORY", kib(8), CONTENT)
            .key("CATEGORY#<categoryId>", "METADATA", CategoryKeys.Primary.class)
            .on(GSI1, "CATEGORY#SLUG#<slug>", "METADATA", CategoryKeys.BySlug.class)
            .on(GSI2, "PARENT#<parentId>", "SORT#<sortOrder>#<categoryId>", CategoryKeys.ByParent.class)
            .from(CategoryKeys::derive)),
    SLUG(entity("SLUG", kib(2), CONTENT).key("UNIQUE#SLUG#<slug>", "UNIQUE", SlugKeys.Primary.class)),
    CARD(entity("CARD", kib(36), CONTENT)
            .expiring()
            .key("CARD#<cardId>", "METADATA", CardKeys.Primary.class)
            .on(GSI1, "USER#<authorId>", "<shelf>#CARD#<createdAt>#<cardId>", CardKeys.OfAuthor.class)
            .on(GSI2, "CATEGORY#<categoryId>", "CARD#<publishedAt>#<cardId>", CardKeys.InCategory.class)
            .on(GSI3, "DATE#<day>#<shard>", "CREATED#<publishedAt>#<cardId>", CardKeys.ByDay.class)
            .on(GSI4, "CARDS#<shard>", "<publishedAt>#<cardId>", CardKeys.Newest.class)
            .noting(
                    "`<createdAt>` on GSI1 is when the card came out, `publishedAt`, once it has; before that, when it was begun."
                            + " Only what is published has rows on the other indexes; `<day>` is that of `publishedAt`.")
            .from(CardKeys::derive)),
    CARD_DAY(entity("CARD_DAY", kib(2), CONTENT)
            .expiring()
            .key("CARD#<cardId>", "DAY#<day>", CardDayKeys.Primary.class)
            .on(GSI3, "TREND#<day>#<shard>", "SCORE#<score>#<cardId>", CardDayKeys.ByTrend.class)
            .from(CardDayKeys::derive)),
    /** One for each viewer, card and day; the viewer is a keyed hash. */
    VIEW(entity("VIEW", kib(2), CONTENT).expiring().key("VIEW#<cardId>#<viewer>", "DAY#<day>", ViewKeys.Primary.class)),
    TERM(entity("TERM", kib(4), CONTENT)
            .key("<kind>#<contentId>", "TERM#<word>", TermKeys.Primary.class)
            .on(GSI4, "SEARCH#<initials>", "<word>#<kind>#<contentId>", TermKeys.ByWord.class)),
    /** Of a post or a card: unique for its author, and kept while it leads from an earlier title to the thing. */
    CONTENT_SLUG(entity("CONTENT_SLUG", kib(2), CONTENT)
            .key("SLUGS#<authorId>", "<kind>#<slug>", ContentSlugKeys.Primary.class)),
    /** Of a published post or card; only as long as the TAG counts it. */
    TAGGING(entity("TAGGING", kib(2), CONTENT)
            .key("<kind>#<contentId>", "TAG#<tag>", TaggingKeys.Primary.class)
            .on(GSI2, "TAG#<tag>#<shard>", "<kind>#<publishedAt>#<contentId>", TaggingKeys.WithTag.class)),
    TAG(entity("TAG", kib(2), CONTENT)
            .key("TAG#<tag>", "STATS", TagKeys.Primary.class)
            .on(GSI4, "TAGS#<initials>", "<tag>", TagKeys.ByStart.class)
            .on(GSI5, "TAGS#<shard>", "SCORE#<score>#<tag>", TagKeys.ByUse.class)
            .from(TagKeys::derive)),
    VOTE(entity("VOTE", kib(2), CONTENT)
            .key("VOTE#<userId>#<targetId>", "VOTE", VoteKeys.Primary.class)
            .on(GSI1, "TARGET#<targetId>", "VOTE#<createdAt>#<userId>", VoteKeys.OnTarget.class)
            .on(GSI2, "USER#<userId>", "VOTE#<createdAt>#<targetId>", VoteKeys.OfUser.class)),
    COLLECTION(entity("COLLECTION", kib(8), CONTENT)
            .key("USER#<userId>", "COLLECTION#<collectionId>", CollectionKeys.Primary.class)
            .on(GSI1, "COLLECTION#<collectionId>", "METADATA", CollectionKeys.ById.class)
            .on(
                    GSI2,
                    "USER#<userId>#PUBLIC",
                    "COLLECTION#<createdAt>#<collectionId>",
                    CollectionKeys.PublicOfUser.class)
            .from(CollectionKeys::derive)),
    COLLECTION_CARD(entity("COLLECTION_CARD", kib(2), CONTENT)
            .key("COLLECTION#<collectionId>", "CARD#<cardId>", CollectionCardKeys.Primary.class)
            .on(GSI1, "COLLECTION#<collectionId>", "CARD#<createdAt>#<cardId>", CollectionCardKeys.InCollection.class)
            .on(GSI2, "USER#<ownerId>#CARD#<cardId>", "COLLECTION#<collectionId>", CollectionCardKeys.WithCard.class)
            .on(GSI3, "COLLECTED#<cardId>", "COLLECTION#<collectionId>", CollectionCardKeys.OfCard.class)),
    VIDEO(entity("VIDEO", kib(8), CONTENT)
            .expiring()
            .key("USER#<userId>", "VIDEO#<videoId>", VideoKeys.Primary.class)
            .on(GSI1, "VIDEO#<videoId>", "USER#<userId>", VideoKeys.ById.class)
            .on(GSI2, "USER#<userId>", "VIDEO#<createdAt>#<videoId>", VideoKeys.OfUser.class)),
    /** Of an id that came from outside, so that it names one video only; gone with it. */
    VIDEO_ID(entity("VIDEO_ID", kib(1), CONTENT).key("UNIQUE#VIDEO#<videoId>", "UNIQUE", VideoIdKeys.Primary.class)),
    /** Of a user, what everybody who reads them may know; the change feed keeps it. */
    AUTHOR(entity("AUTHOR", kib(4), CONTENT).key("AUTHOR#<userId>", "PROFILE", AuthorKeys.Primary.class)),
    /** That somebody follows a person, a category or a tag. */
    FOLLOW(entity("FOLLOW", kib(1), CONTENT)
            .key("USER#<userId>", "FOLLOW#<followKind>#<followed>", FollowKeys.Primary.class)
            .on(GSI1, "FOLLOWERS#<followKind>#<followed>#<shard>", "<createdAt>#<userId>", FollowKeys.OfTarget.class)
            .on(GSI2, "USER#<userId>", "FOLLOW#<followKind>#<createdAt>#<followed>", FollowKeys.OfUser.class)),
    /** How many follow somebody or something, and of a person, how many they follow. */
    FOLLOW_COUNT(entity("FOLLOW_COUNT", kib(1), CONTENT)
            .key("FOLLOWED#<followKind>#<followed>", "COUNT", FollowCountKeys.Primary.class)),
    BLOCK(entity("BLOCK", kib(1), CONTENT).key("USER#<userId>", "BLOCK#<blockedId>", BlockKeys.Primary.class)),
    /** The ids of all whom a person blocks: what lists read, in the batch that completes a page. */
    BLOCK_LIST(entity("BLOCK_LIST", kib(20), CONTENT).key("USER#<userId>", "BLOCKS", BlockListKeys.Primary.class)),
    /** A post or a card in somebody's feed; the change feed, and jobs for very many, write them. */
    FEED_ROW(entity("FEED_ROW", kib(12), CONTENT)
            .expiring()
            .key("FEED#<userId>", "<publishedAt>#<kind>#<contentId>", FeedRowKeys.Primary.class)
            .on(GSI3, "FEEDOF#<kind>#<contentId>#<shard>", "<userId>", FeedRowKeys.OfContent.class)),
    /** What is being put into the feeds of very many, and how far that is. */
    FAN_OUT(entity("FAN_OUT", kib(24), CONTENT)
            .key("FANOUT#<kind>#<contentId>", "JOB", FanOutKeys.Primary.class)
            .on(GSI3, "FANOUT#DUE", "<dueAt>#<kind>#<contentId>", FanOutKeys.Due.class)),
    CLEANUP(entity("CLEANUP", kib(4), CONTENT)
            .key("CLEANUP#<target>", "JOB", CleanupKeys.Primary.class)
            .on(GSI3, "CLEANUP#DUE", "<dueAt>#<target>", CleanupKeys.Due.class)),

    ORDER_HEADER(entity("ORDER_HEADER", kib(8), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "META#<cnpj>", OrderHeaderKeys.Primary.class)
            .on(GSI1, "META#<cnpj>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderHeaderKeys.OfCompany.class)
            .on(GSI3, "COMPANY#<cnpj>#ORDERS", "<orderDate>#<orderId>", OrderHeaderKeys.ByDate.class)),
    ORDER_STATUS(entity("ORDER_STATUS", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "STATUS", OrderStatusKeys.Primary.class)
            .on(GSI1, "STATUS#<status>#<shard>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderStatusKeys.InStatus.class)
            .on(
                    GSI3,
                    "COMPANY#<cnpj>#STATUS#<status>",
                    "<orderDate>#<orderId>",
                    OrderStatusKeys.OfCompanyInStatus.class)),
    STATUS_LOG(entity("STATUS_LOG", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "STATUSLOG#<changedAt>#<status>", StatusLogKeys.Primary.class)),
    ORDER_ITEM(entity("ORDER_ITEM", kib(4), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "ITEM#<productId>", OrderItemKeys.Primary.class)
            .on(GSI1, "ITEM#<productId>", "COMPANY#<cnpj>#ORDER#<orderId>", OrderItemKeys.WithProduct.class)
            .on(
                    GSI2,
                    "ITEMSTATUS#<itemStatus>#<shard>",
                    "COMPANY#<cnpj>#ORDER#<orderId>#ITEM#<productId>",
                    OrderItemKeys.InStatus.class)
            .on(
                    GSI3,
                    "COMPANY#<cnpj>#ITEMSTATUS#<itemStatus>",
                    "CITY#<city>#DATE#<deliveryDate>#ORDER#<orderId>#ITEM#<productId>",
                    OrderItemKeys.OfCompanyInStatus.class)
            .from(OrderItemKeys::derive)
            .noting("`<city>` on GSI3 is in lower case and without accents; the item keeps it as it was written.")),
    CUSTOMER(entity("CUSTOMER", kib(8), ORDERS)
            .key("COMPANY#<cnpj>#ORDER#<orderId>", "CUSTOMER#<document>", CustomerKeys.Primary.class)
            .on(GSI1, "CUSTOMER#<document>", "COMPANY#<cnpj>#ORDER#<orderId>", CustomerKeys.ByDocument.class)
            .on(
                    GSI3,
                    "COMPANY#<cnpj>#CUSTOMER#<document>",
                    "<orderDate>#<orderId>",
                    CustomerKeys.OfCompanyByDocument.class)),
    SHIPPING(
            entity("SHIPPING", kib(8), ORDERS)
                    .key("COMPANY#<cnpj>#ORDER#<orderId>", "SHIPPING", ShippingKeys.Primary.class)
                    .on(GSI1, "SHIPPING#<city>#<shard>", "COMPANY#<cnpj>#ORDER#<orderId>", ShippingKeys.ToCity.class)
                    .on(
                            GSI3,
                            "COMPANY#<cnpj>#CITY#<city>",
                            "<deliveryDate>#<orderId>",
                            ShippingKeys.OfCompanyToCity.class)
                    .from(ShippingKeys::derive)
                    .noting(
                            "`<city>` on the indexes is in lower case and without accents; the item keeps it as it was written.")),
    PAYMENT(
            entity("PAYMENT", kib(4), ORDERS)
                    .key("COMPANY#<cnpj>#ORDER#<orderId>", "PAYMENT#<paymentId>", PaymentKeys.Primary.class)
                    .on(
                            GSI1,
                            "PAYMENT#<method>#<shard>",
                            "COMPANY#<cnpj>#ORDER#<orderId>#PAYMENT#<paymentId>",
                            PaymentKeys.ByMethod.class)
                    .on(
                            GSI3,
                            "COMPANY#<cnpj>#PAYMENT#<method>",
                            "<orderDate>#<orderId>#<paymentId>",
                            PaymentKeys.OfCompanyByMethod.class)
                    .from(PaymentKeys::derive)
                    .noting(
                            "`<method>` on the indexes is in lower case and without accents; the item keeps it as it was written.")),

    NOTIFICATION(entity("NOTIFICATION", kib(12), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "NOTIF#<createdAt>#<notificationId>", NotificationKeys.Primary.class)
            .on(GSI1, "NOTIF#<notificationId>", "NOTIF#<notificationId>", NotificationKeys.ById.class)
            .on(
                    GSI2,
                    "USER#<userId>#CHANNEL#<channel>",
                    "NOTIF#<createdAt>#<notificationId>",
                    NotificationKeys.OnChannel.class)
            .on(GSI3, "USER#<userId>#UNREAD", "NOTIF#<unreadAt>#<notificationId>", NotificationKeys.Unread.class)
            .on(
                    GSI4,
                    "SENTBY#<senderId>#<shard>",
                    "NOTIF#<createdAt>#<notificationId>",
                    NotificationKeys.BySender.class)),
    DELETED_NOTIFICATION(entity("DELETED_NOTIFICATION", kib(12), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "DELETED#<notificationId>", DeletedNotificationKeys.Primary.class)
            .on(GSI1, "NOTIF#<notificationId>", "DELETED", DeletedNotificationKeys.ById.class)),
    CAUSE(entity("CAUSE", kib(2), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "CAUSE#<cause>", CauseKeys.Primary.class)),
    NOTIFICATION_GROUP(entity("NOTIFICATION_GROUP", kib(4), NOTIFICATIONS)
            .expiring()
            .key("USER#<userId>", "NOTIFGROUP#<groupKind>#<groupTarget>", NotificationGroupKeys.Primary.class)),
    INBOX(entity("INBOX", kib(2), NOTIFICATIONS)
            .key("USER#<userId>", "INBOX", InboxKeys.Primary.class)
            .on(GSI3, "INBOX#CLOSED", "<dueAt>#<userId>", InboxKeys.Closed.class)),
    PREFERENCES(entity("PREFERENCES", kib(8), NOTIFICATIONS)
            .key("USER#<userId>", "PREFERENCES", PreferencesKeys.Primary.class)),
    DEVICE(entity("DEVICE", kib(8), NOTIFICATIONS)
            .key("USER#<userId>", "DEVICE#<deviceId>", DeviceKeys.Primary.class)
            .on(GSI1, "DEVICE#<deviceId>", "USER#<userId>", DeviceKeys.ByToken.class)),
    DELIVERY(entity("DELIVERY", kib(8), NOTIFICATIONS)
            .expiring()
            .key("DELIVERY#<notificationId>", "CHANNEL#<channel>", DeliveryKeys.Primary.class)
            .on(GSI3, "DELIVERY#DUE#<channel>#<shard>", "<dueAt>#<notificationId>", DeliveryKeys.Due.class)),
    /** Opens one stream; the table knows the hash alone, so that nobody who reads it can. */
    STREAM_TICKET(entity("STREAM_TICKET", kib(2), NOTIFICATIONS)
            .expiring()
            .key("TICKET#<ticketHash>", "TICKET", StreamTicketKeys.Primary.class)),

    /** Who did what to whom: written with the act itself, never changed, except to count refusals by the hour. */
    AUDIT(entity("AUDIT", kib(2), Service.values())
            .expiring()
            .key("AUDIT#<service>#<auditedId>", "<auditedAt>#<entryId>", AuditKeys.Primary.class)
            .on(GSI1, "AUDIT#<service>#BY#<actorId>", "<auditedAt>#<entryId>", AuditKeys.ByActor.class)
            .on(GSI3, "AUDIT#<service>#DAY#<day>#<shard>", "<auditedAt>#<entryId>", AuditKeys.ByDay.class)),
    /** Holds the sealed response that a repeated request gets again. */
    IDEMPOTENCY(entity("IDEMPOTENCY", kib(96), Service.values())
            .expiring()
            .key("IDEMPOTENCY#<service>#<caller>#<key>", "IDEMPOTENCY", IdempotencyKeys.Primary.class)),
    /** A change that a handler of the feed could not handle, with what the change was, sealed. */
    DEAD_LETTER(entity("DEAD_LETTER", kib(64), CONTENT, NOTIFICATIONS)
            .expiring()
            .key("DEADLETTER#<service>#<deadLetterId>", "DEADLETTER", DeadLetterKeys.Primary.class)
            .on(GSI3, "DEADLETTERS#<service>", "<leftAt>#<deadLetterId>", DeadLetterKeys.OfService.class));

    private static final Map<String, Entity> BY_TYPE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(Entity::type, Function.identity()));
    private static final Map<Class<?>, KeyRecord> RECORDS = Stream.of(values())
            .flatMap(entity -> entity.definition.records().values().stream())
            .collect(Collectors.toUnmodifiableMap(KeyRecord::type, Function.identity()));
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
    private final KeyTemplate primary;

    Entity(EntityDefinition definition) {
        this.definition = definition;
        this.primary = definition.templates().get(Index.TABLE);
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
        return primary;
    }

    /** The keys on the secondary indexes that items of this entity may have. */
    public Map<Index, KeyTemplate> indexes() {
        return definition.indexes();
    }

    /** The key on an index that this entity is known to have. */
    public KeyTemplate on(Index index) {
        KeyRecord record = record(index);
        if (record == null) {
            throw new IllegalStateException(this + " has no key on " + index);
        }
        return record.template();
    }

    /** What is not in the templates of when rows are written; empty where they say it all. */
    public String note() {
        return definition.note();
    }

    KeyRecord record(Index index) {
        return definition.records().get(index);
    }

    void derive(ItemFacts item) {
        definition.derive(item);
    }

    public static Entity ofType(String type) {
        Entity entity = BY_TYPE.get(type);
        if (entity == null) {
            throw new KeyException("there is no entity of type " + type);
        }
        return entity;
    }

    /** No two entities can have written the same pair, so the first that reads it is the one. */
    static Key read(Index index, String pk, String sk) {
        KeyException refusal = null;
        for (Entity entity : BY_TAG.get(index).getOrDefault(tag(pk), List.of())) {
            if (entity.on(index).fits(pk, sk)) {
                try {
                    return entity.definition.records().get(index).read(pk, sk);
                } catch (KeyException e) {
                    refusal = e;
                }
            }
        }
        throw refusal != null ? refusal : new KeyException("no entity has a key of this form on " + index);
    }

    static KeyRecord record(Class<? extends Key> type) {
        KeyRecord record = RECORDS.get(type);
        if (record == null) {
            throw new IllegalStateException("No entity has a key of " + type);
        }
        return record;
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
