package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.calls.Conflicts;
import dev.tessera.service.table.calls.SdkFailures;
import dev.tessera.service.table.calls.TableCalls;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Conditional writes of one item or of several together. */
final class Writes {

    private final DynamoDbAsyncClient client;
    private final TableCalls calls;
    private final Requests requests;
    private final Conflicts conflicts;
    private final Clock clock;

    Writes(DynamoDbAsyncClient client, TableCalls calls, Requests requests, Conflicts conflicts, Clock clock) {
        this.client = client;
        this.calls = calls;
        this.requests = requests;
        this.conflicts = conflicts;
        this.clock = clock;
    }

    Uni<Void> put(AccessPattern pattern, Item item, Condition condition) {
        PutItemRequest request = requests.put(item, condition);
        Uni<Void> write = calls.send(pattern, request, client::putItem).replaceWithVoid();
        return settle(pattern, write, found -> found.filter(item::equals).isPresent(), found -> null);
    }

    Uni<Item> update(AccessPattern pattern, PrimaryKey key, Update update, Condition condition) {
        UpdateItemRequest request = requests.update(key, update, condition);
        Uni<Item> write =
                calls.send(pattern, request, client::updateItem).map(answer -> Item.read(answer.attributes()));
        return settle(pattern, write, found -> found.filter(update::explains).isPresent(), Optional::orElseThrow);
    }

    Uni<Void> delete(AccessPattern pattern, PrimaryKey key, Condition condition) {
        DeleteItemRequest request = requests.delete(key, condition);
        Uni<Void> write = calls.send(pattern, request, client::deleteItem).replaceWithVoid();
        return settle(pattern, write, Optional::isEmpty, found -> null);
    }

    /** No refusal passes for our own effect here: what was taken is known only to the answer that was lost. */
    Uni<Item> take(AccessPattern pattern, PrimaryKey key, Condition condition) {
        DeleteItemRequest request = requests.take(key, condition);
        Uni<Item> write =
                calls.send(pattern, request, client::deleteItem).map(answer -> Item.read(answer.attributes()));
        return settle(pattern, write, found -> false, Optional::orElseThrow);
    }

    /**
     * When the answer to the first try is lost, the SDK's next try meets the first one's effect and is refused by its
     * own condition. An item that looks just as this write leaves it, after more than one try, is that effect.
     */
    private <T> Uni<T> settle(
            AccessPattern pattern, Uni<T> write, Predicate<Optional<Item>> isOurs, Function<Optional<Item>, T> result) {
        return conflicts
                .retry(pattern, write)
                .onFailure(ConditionalCheckFailedException.class)
                .recoverWithUni(failure -> {
                    ConditionalCheckFailedException refusal = (ConditionalCheckFailedException) failure;
                    Optional<Item> found = found(refusal.item());
                    boolean triedBefore = refusal.numAttempts() != null && refusal.numAttempts() > 1;
                    return triedBefore && isOurs.test(found)
                            ? Uni.createFrom().item(result.apply(found))
                            : Uni.createFrom().failure(new ConditionFailedException(found, refusal));
                });
    }

    /**
     * The request is built once, token and times included, and sent as it is at every try, those after a conflict too.
     * A try whose answer was lost may still arrive late and succeed; under the same token, DynamoDB answers the next
     * one with that success instead of writing a second time. A cancelled try leaves no trace under its token.
     */
    Uni<Void> transact(AccessPattern pattern, Transaction transaction) {
        if (transaction.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        TransactWriteItemsRequest request =
                requests.transact(transaction, UUID.randomUUID().toString());
        return conflicts
                .retry(pattern, calls.send(pattern, request, client::transactWriteItems))
                .replaceWithVoid()
                .onFailure(TransactionCanceledException.class)
                .transform(failure -> refusal(pattern, transaction, (TransactionCanceledException) failure));
    }

    /** A refused write of one item is reported like a refused transaction of one action. */
    Uni<Optional<Item>> commit(Write write) {
        AccessPattern pattern = write.pattern();
        if (write.isTransaction()) {
            return transact(pattern, write.transaction()).replaceWith(Optional.empty());
        }
        Transaction.Action action = write.transaction().actions().get(0);
        return send(pattern, action)
                .onFailure(ConditionFailedException.class)
                .transform(refused -> new TransactionRefusedException(
                        Map.of(action.label(), ((ConditionFailedException) refused).found()), refused));
    }

    private Uni<Optional<Item>> send(AccessPattern pattern, Transaction.Action action) {
        if (action instanceof Transaction.Put put) {
            return put(pattern, put.item(), put.condition()).replaceWith(Optional.empty());
        }
        if (action instanceof Transaction.Change change) {
            return update(pattern, change.key(), change.update(), change.condition())
                    .map(Optional::of);
        }
        if (action instanceof Transaction.Delete delete) {
            return delete(pattern, delete.key(), delete.condition()).replaceWith(Optional.empty());
        }
        throw new IllegalArgumentException("A check alone is no write");
    }

    private RuntimeException refusal(
            AccessPattern pattern, Transaction transaction, TransactionCanceledException cancelled) {
        List<CancellationReason> reasons = cancelled.cancellationReasons();
        Map<String, Optional<Item>> refused = new LinkedHashMap<>();
        for (int i = 0; i < reasons.size(); i++) {
            if (SdkFailures.CONDITION_FAILED.equals(reasons.get(i).code())) {
                refused.put(
                        transaction.actions().get(i).label(),
                        found(reasons.get(i).item()));
            }
        }
        return refused.isEmpty()
                ? SdkFailures.wrong(pattern, cancelled)
                : new TransactionRefusedException(refused, cancelled);
    }

    private Optional<Item> found(Map<String, AttributeValue> attributes) {
        return Optional.ofNullable(attributes)
                .filter(found -> !found.isEmpty())
                .map(Item::read)
                .filter(item -> !item.isExpiredAt(clock.instant()));
    }
}
