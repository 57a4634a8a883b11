package dev.tessera.service.feed.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.shared.DeadLetterKeys;
import dev.tessera.service.crypto.SealBrokenException;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.ItemBytes;
import dev.tessera.service.table.Update;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A dead letter as attributes. Images and reasons are sealed: whoever may read the table, a backup or the stream must
 * not learn from a letter what they may not read at its source.
 */
final class DeadLetterItem {

    static final String REPLAYS = "replays";
    static final String ATTEMPTS = "attempts";

    private static final String LEFT_AT = "leftAt";
    private static final String HANDLER = "handler";
    private static final String ENTITY = "changedEntity";
    private static final String CHANGED_PK = "changedPk";
    private static final String CHANGED_SK = "changedSk";
    private static final String KIND = "changeKind";
    private static final String VERSION_BEFORE = "versionBefore";
    private static final String VERSION_AFTER = "versionAfter";
    private static final String SEQUENCE = "sequence";
    private static final String CHANGED_AT = "changedAt";
    private static final String REASON = "reason";
    private static final String IMAGES = "images";

    /** Sealed, as text: with all that is beside them they fit the largest letter that the catalogue allows. */
    private static final int MAX_IMAGES = Entity.DEAD_LETTER.maxBytes() - 10 * 1024;

    private static final int MAX_REASON = 2000;

    private final Service service;
    private final Sealer sealer;

    DeadLetterItem(Service service, Sealer sealer) {
        this.service = service;
        this.sealer = sealer;
    }

    DeadLetterKeys.Primary key(String id) {
        return new DeadLetterKeys.Primary(service, id);
    }

    Item of(String handler, ItemChange change, String reason, int attempts, Instant now, Duration lifetime) {
        String id = DeadLetterId.of(handler, change);
        DeadLetterKeys.Primary key = key(id);
        return Item.of(key)
                .with(new DeadLetterKeys.OfService(service, now, id))
                .set(LEFT_AT, now)
                .set(HANDLER, handler)
                .set(ENTITY, change.entity())
                .set(CHANGED_PK, change.key().pk())
                .set(CHANGED_SK, change.key().sk())
                .set(KIND, kind(change))
                .set(VERSION_BEFORE, version(change.before()).orElse(null))
                .set(VERSION_AFTER, version(change.after()).orElse(null))
                .set(SEQUENCE, change.sequence())
                .set(CHANGED_AT, change.at())
                .set(REASON, sealedReason(key, reason))
                .set(IMAGES, sealedImages(key, change).orElse(null))
                .set(ATTEMPTS, (long) attempts)
                .set(REPLAYS, 0L)
                .expiresAt(now.plus(lifetime))
                .stamped(now, now, 1)
                .build();
    }

    Update failedAgain(String id, String reason, Instant now) {
        return Update.at(now).set(REASON, sealedReason(key(id), reason));
    }

    static Update replayed(Instant now) {
        return Update.at(now).add(ATTEMPTS, 1).add(REPLAYS, 1);
    }

    DeadLetter letter(Item item) {
        String id = ((DeadLetterKeys.Primary) item.key()).deadLetterId();
        return new DeadLetter(
                id,
                item.text(HANDLER),
                Entity.ofType(item.text(ENTITY)),
                item.text(CHANGED_PK),
                item.text(CHANGED_SK),
                DeadLetter.ChangeKind.valueOf(item.text(KIND)),
                item.findNumber(VERSION_BEFORE),
                item.findNumber(VERSION_AFTER),
                item.text(SEQUENCE),
                item.time(CHANGED_AT),
                open(item.text(REASON), reasonOf(key(id))).map(bytes -> new String(bytes, UTF_8)),
                item.number(ATTEMPTS),
                item.number(REPLAYS),
                item.time(LEFT_AT),
                item.updatedAt(),
                item.expiresAt().orElseThrow(),
                change(item).isPresent(),
                item.version());
    }

    /** The change as it came; empty if it was too large to keep, or if the key that sealed it was retired. */
    Optional<ItemChange> change(Item item) {
        return item.findText(IMAGES)
                .flatMap(closed -> open(closed, imagesOf((DeadLetterKeys.Primary) item.key())))
                .map(ItemBytes::read)
                .flatMap(images -> changedKey(item)
                        .map(changed -> new ItemChange(
                                changed,
                                images.get(0),
                                images.get(1),
                                item.text(SEQUENCE),
                                item.time(CHANGED_AT),
                                DeadLetter.ChangeKind.valueOf(item.text(KIND)) == DeadLetter.ChangeKind.EXPIRED,
                                true)));
    }

    private static Optional<PrimaryKey> changedKey(Item item) {
        try {
            return Optional.of(PrimaryKey.parse(item.text(CHANGED_PK), item.text(CHANGED_SK)));
        } catch (KeyException ofAnotherVersion) {
            return Optional.empty();
        }
    }

    private String sealedReason(DeadLetterKeys.Primary key, String reason) {
        String cut = reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON);
        return sealer.seal(cut.getBytes(UTF_8), reasonOf(key));
    }

    private Optional<String> sealedImages(DeadLetterKeys.Primary key, ItemChange change) {
        return Optional.of(sealer.seal(ItemBytes.write(List.of(change.before(), change.after())), imagesOf(key)))
                .filter(closed -> closed.length() <= MAX_IMAGES);
    }

    private Optional<byte[]> open(String closed, String context) {
        try {
            return Optional.of(sealer.open(closed, context));
        } catch (SealBrokenException retired) {
            return Optional.empty();
        }
    }

    private static DeadLetter.ChangeKind kind(ItemChange change) {
        if (change.isRemoval()) {
            return change.expired() ? DeadLetter.ChangeKind.EXPIRED : DeadLetter.ChangeKind.REMOVED;
        }
        return change.isCreation() ? DeadLetter.ChangeKind.CREATED : DeadLetter.ChangeKind.CHANGED;
    }

    private static Optional<Long> version(Optional<Item> image) {
        return image.flatMap(item -> item.findNumber(Attributes.VERSION));
    }

    private static String reasonOf(DeadLetterKeys.Primary key) {
        return "dead letter: reason " + key.pk();
    }

    private static String imagesOf(DeadLetterKeys.Primary key) {
        return "dead letter: images " + key.pk();
    }
}
