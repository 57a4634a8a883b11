package dev.tessera.service.feed.deadletter;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.DeadLetterKeys;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.edge.IdempotencyConfig;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class DeadLetterRepository {

    /** A letter, and the change in it if it can be had. */
    record Opened(DeadLetter letter, Optional<ItemChange> change) {}

    private static final String LETTER = "letter";

    private final TableGateway table;
    private final Service service;
    private final DeadLetterItem items;

    DeadLetterRepository(
            TableGateway table,
            IdempotencyConfig keys,
            DevSecrets secrets,
            @ConfigProperty(name = "tessera.service") String service) {
        this.table = table;
        this.service = Service.ofId(service);
        this.items = new DeadLetterItem(
                this.service, new Sealer(KeyRing.load("idempotency", keys.keys(), secrets.devSecrets())));
    }

    // GSI3: DEADLETTERS#<service>, the latest first
    Uni<Slice<DeadLetter>> deadLetters(Paging paging) {
        return table.newestFirst(
                AccessPattern.DEAD_LETTERS, Key.all(DeadLetterKeys.OfService.class, service), paging, items::letter);
    }

    // DEADLETTER#<service>#<id> / DEADLETTER
    Uni<Optional<Opened>> deadLetterById(String id) {
        return table.get(AccessPattern.DEAD_LETTER_BY_ID, items.key(id))
                .map(found -> found.map(item -> new Opened(items.letter(item), items.change(item))));
    }

    /** A change that comes again, because a pod died before its checkpoint, has its letter already. */
    Uni<String> keepDeadLetter(
            String handler, ItemChange change, String reason, int attempts, Instant now, Duration lifetime) {
        Item item = items.of(handler, change, reason, attempts, now, lifetime);
        return table.put(AccessPattern.KEEP_DEAD_LETTER, item, Condition.absent())
                .onFailure(ConditionFailedException.class)
                .recoverWithNull()
                .replaceWith(((DeadLetterKeys.Primary) item.key()).deadLetterId());
    }

    // DEADLETTER#<service>#<id> / DEADLETTER, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's
    Write beginReplay(DeadLetter letter, Instant now) {
        return new Write(
                AccessPattern.BEGIN_REPLAY,
                Transaction.create()
                        .update(
                                LETTER,
                                items.key(letter.id()),
                                DeadLetterItem.replayed(now),
                                Condition.version(letter.version())));
    }

    /** Unless another replay was luckier meanwhile. */
    Write noteReplay(DeadLetter letter, String reason, Instant now) {
        return Write.update(
                AccessPattern.NOTE_REPLAY,
                items.key(letter.id()),
                items.failedAgain(letter.id(), reason, now),
                Condition.exists());
    }

    Write removeDeadLetter(DeadLetter letter) {
        return Write.delete(AccessPattern.REMOVE_DEAD_LETTER, items.key(letter.id()), Condition.none());
    }

    // DEADLETTER#<service>#<id> / DEADLETTER, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's
    Write discardDeadLetter(DeadLetter letter) {
        return new Write(
                AccessPattern.DISCARD_DEAD_LETTER,
                Transaction.create().delete(LETTER, items.key(letter.id()), Condition.version(letter.version())));
    }

    DeadLetter letter(Item item) {
        return items.letter(item);
    }
}
