package dev.tessera.upgrade;

import dev.tessera.keys.IndexRows;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Attributes;
import dev.tessera.upgrade.Counts.Outcome;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Gives one item the rows on the indexes that follow from it. The write holds only if everything they follow from is still as
 * it was read, so whatever a service writes meanwhile stands; it makes no new version, since nothing that people see changes.
 * A company that an earlier build left pending becomes a claim.
 */
final class ItemUpgrade {

    private static final int TRIES = 5;

    private final DynamoDbAsyncClient client;
    private final Options options;
    private final Counts counts;
    private final Clock clock;
    private final Consumer<String> log;
    private final PendingCompanies pending;

    ItemUpgrade(DynamoDbAsyncClient client, Options options, Counts counts, Clock clock, Consumer<String> log) {
        this.client = client;
        this.options = options;
        this.counts = counts;
        this.clock = clock;
        this.log = log;
        this.pending = new PendingCompanies(client, options, counts, clock, this::undecided);
    }

    void upgrade(Map<String, AttributeValue> found) {
        Map<String, AttributeValue> item = found;
        for (int i = 0; i < TRIES; i++) {
            Optional<Outcome> outcome = attempt(item);
            if (outcome.isPresent()) {
                counts.add(outcome.get());
                return;
            }
            item = read(item);
            if (item.isEmpty()) {
                // Deleted meanwhile.
                counts.add(Outcome.CURRENT);
                return;
            }
        }
        undecided(item, "changed by somebody else " + TRIES + " times");
        counts.add(Outcome.UNDECIDED);
    }

    /** Empty if the item was changed by somebody else. */
    private Optional<Outcome> attempt(Map<String, AttributeValue> item) {
        if (isExpired(item)) {
            return Optional.of(Outcome.EXPIRED);
        }
        if (PendingCompanies.isOne(item)) {
            return pending.convert(item);
        }
        IndexRows rows;
        try {
            rows = IndexRows.of(texts(item), options.shards());
        } catch (KeyException e) {
            return Optional.of(Outcome.UNKNOWN);
        }
        rows.undecided().forEach((index, why) -> undecided(item, rows.entity() + " on " + index + ": " + why));
        Outcome otherwise = rows.undecided().isEmpty() ? Outcome.CURRENT : Outcome.UNDECIDED;
        if (rows.changes().isEmpty()) {
            return Optional.of(otherwise);
        }
        if (!options.dryRun() && !write(item, rows)) {
            return Optional.empty();
        }
        return Optional.of(rows.undecided().isEmpty() ? Outcome.REWRITTEN : Outcome.UNDECIDED);
    }

    private boolean write(Map<String, AttributeValue> item, IndexRows rows) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, AttributeValue> values = new HashMap<>();
        List<String> conditions = new ArrayList<>();
        conditions.add("attribute_exists(" + name(names, Attributes.PK) + ")");
        for (String attribute : rows.follows()) {
            AttributeValue before = item.get(attribute);
            conditions.add(
                    before == null
                            ? "attribute_not_exists(" + name(names, attribute) + ")"
                            : name(names, attribute) + " = " + value(values, before));
        }
        List<String> sets = new ArrayList<>();
        List<String> removals = new ArrayList<>();
        rows.changes()
                .forEach((attribute, wanted) -> wanted.ifPresentOrElse(
                        text -> sets.add(name(names, attribute) + " = " + value(values, AttributeValue.fromS(text))),
                        () -> removals.add(name(names, attribute))));
        String update = (sets.isEmpty() ? "" : "SET " + String.join(", ", sets) + " ")
                + (removals.isEmpty() ? "" : "REMOVE " + String.join(", ", removals));
        UpdateItemRequest request = UpdateItemRequest.builder()
                .tableName(options.table())
                .key(key(item))
                .updateExpression(update.trim())
                .conditionExpression(String.join(" AND ", conditions))
                .expressionAttributeNames(names)
                .expressionAttributeValues(values.isEmpty() ? null : values)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        try {
            counts.wrote(client.updateItem(request).join().consumedCapacity().capacityUnits());
            return true;
        } catch (CompletionException e) {
            if (e.getCause() instanceof ConditionalCheckFailedException) {
                return false;
            }
            throw e;
        }
    }

    private Map<String, AttributeValue> read(Map<String, AttributeValue> item) {
        return client.getItem(
                        get -> get.tableName(options.table()).key(key(item)).consistentRead(true))
                .join()
                .item();
    }

    private boolean isExpired(Map<String, AttributeValue> item) {
        AttributeValue expiry = item.get(Attributes.TTL);
        return expiry != null
                && expiry.n() != null
                && Long.parseLong(expiry.n()) <= clock.instant().getEpochSecond();
    }

    private void undecided(Map<String, AttributeValue> item, String why) {
        counts.undecided(why);
        if (options.showKeys()) {
            log.accept("Undecided: " + item.get(Attributes.PK).s() + " / "
                    + item.get(Attributes.SK).s() + ": " + why);
        }
    }

    private static Map<String, String> texts(Map<String, AttributeValue> item) {
        Map<String, String> texts = new HashMap<>();
        item.forEach((name, value) -> {
            switch (value.type()) {
                case S -> texts.put(name, value.s());
                case N -> texts.put(name, value.n());
                case BOOL -> texts.put(name, value.bool().toString());
                default -> {
                    // No field of a key is a list, a map or bytes.
                }
            }
        });
        return texts;
    }

    private static Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return Map.of(Attributes.PK, item.get(Attributes.PK), Attributes.SK, item.get(Attributes.SK));
    }

    private static String name(Map<String, String> names, String attribute) {
        String placeholder = "#" + attribute.replaceAll("[^A-Za-z0-9]", "_");
        names.put(placeholder, attribute);
        return placeholder;
    }

    private static String value(Map<String, AttributeValue> values, AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }
}
