package dev.tessera.keys;

import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.Shelf;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ThrottleKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every field that a key can hold. A name means the same, and is written the same way, wherever it stands. */
final class Fields {
    private static final Map<String, Field<?>> BY_NAME = new LinkedHashMap<>();

    static {
        // users
        fields(Segment.id(), "userId", "sessionId", "clientId", "invitee");
        fields(Segment.text(), "email", "username", "subject");
        fields(words(ThrottleKeys.Scope.values()), "scope");
        fields(words(ProofKeys.Purpose.values()), "purpose");
        fields(Segment.document(Cnpj.class, Cnpj::value, Cnpj::new), "cnpj");
        fields(words(CompanyKeys.State.values()), "state");
        fields(Segment.time(), "createdAt", "since");

        // content
        fields(Segment.id(), "authorId", "postId", "cardId", "contentId", "commentId", "parentId", "viewer");
        fields(Segment.id(), "targetId", "threadId", "collectionId", "ownerId", "videoId", "status");
        fields(Segment.idExcept(CategoryKeys.ByParent.ROOT), "categoryId");
        fields(Segment.text(), "slug", "initials", "word", "tag", "target");
        fields(Segment.time(), "publishedAt", "dueAt");
        fields(Segment.day(), "day");
        fields(Segment.number(15), "score");
        fields(Segment.number(9), "sortOrder");
        fields(Segment.number(3), "slot");
        fields(Segment.id(), "blockedId");
        fields(Segment.text(), "followed");
        fields(words(FollowKind.values()), "followKind");
        fields(words(ContentKind.values()), "kind");
        fields(words(Ranking.values()), "ranking");
        fields(Segment.choice(List.of(Ranking.values()), Ranking::suffix), "rankingSuffix");
        fields(Segment.choice(List.of(Shelf.values()), Shelf::word), "shelf");

        // orders: their ids come from outside and may be any text
        fields(Segment.text(), "orderId", "productId", "paymentId", "city");
        fields(Segment.id(), "itemStatus", "method");
        fields(Segment.time(), "orderDate", "changedAt");
        fields(Segment.day(), "deliveryDate");
        fields(Segment.document(Document.class, Document::value, Document::ofValue), "document");

        // notifications
        fields(Segment.id(), "notificationId", "channel", "groupKind", "deviceId", "ticketHash", "senderId");
        fields(Segment.text(), "cause", "groupTarget");
        fields(Segment.time(), "unreadAt");

        // all services
        fields(words(DenialKeys.Kind.values()), "deniedKind");
        fields(Segment.id(), "deniedId", "auditedId", "actorId", "entryId");
        fields(Segment.time(), "deniedAt", "auditedAt");
        fields(Segment.choice(List.of(Service.values()), Service::id), "service");
        fields(Segment.text(), "caller", "key");
        fields(Segment.id(), "deadLetterId");
        fields(Segment.time(), "leftAt");
        fields(Segment.shard(), "shard");
    }

    private Fields() {}

    static Field<?> named(String name) {
        Field<?> field = BY_NAME.get(name);
        if (field == null) {
            throw new KeyException(
                    "There is no field <" + name + ">: add it to Fields, or use one of " + BY_NAME.keySet());
        }
        return field;
    }

    private static void fields(Segment<?> segment, String... names) {
        for (String name : names) {
            if (BY_NAME.put(name, new Field<>(name, segment)) != null) {
                throw new KeyException("Two fields are called <" + name + ">: give one of them another name");
            }
        }
    }

    private static <E extends Enum<E>> Segment<E> words(E[] options) {
        return Segment.choice(List.of(options), Enum::name);
    }
}
