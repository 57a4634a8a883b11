package dev.tessera.service.testkit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.IndexRows;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import dev.tessera.service.table.calls.ConsumedUnits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** What a request must keep to. Each rule broken is one sentence. */
final class TableRules {

    private final AccessPattern pattern;
    private final TableRequest request;
    private final List<String> broken = new ArrayList<>();

    private TableRules(AccessPattern pattern, TableRequest request) {
        this.pattern = pattern;
        this.request = request;
    }

    /** @param pattern null if the request names none */
    static List<String> brokenBy(AccessPattern pattern, Optional<Service> service, TableRequest request) {
        if (request.operation().isEmpty()) {
            return List.of(request.name() + " is not in the catalogue, whatever it is for");
        }
        if (pattern == null) {
            return List.of(request.name() + " names no access pattern: call the table through the gateway");
        }
        TableRules rules = new TableRules(pattern, request);
        rules.isThePattern();
        rules.isAllowedTo(service);
        request.touched().forEach(rules::belongsToThePattern);
        request.written().forEach(rules::belongsToThePattern);
        request.puts().forEach(rules::isWhole);
        return rules.broken;
    }

    /** What a service must not leave out: the audit trail's entry, and what an item's rows on indexes follow from. */
    static List<String> leftOutBy(AccessPattern pattern, TableRequest request) {
        if (pattern == null || request.operation().isEmpty()) {
            return List.of();
        }
        TableRules rules = new TableRules(pattern, request);
        request.puts().forEach(item -> entity(item).ifPresent(entity -> rules.followsFromItself(item, entity)));
        rules.isAudited();
        return rules.broken;
    }

    /** The same of an item that an update has left. */
    static List<String> leftOutBy(AccessPattern pattern, TableRequest request, SdkResponse response) {
        TableRules rules = new TableRules(pattern, request);
        if (response instanceof UpdateItemResponse update && update.hasAttributes()) {
            entity(update.attributes()).ifPresent(entity -> rules.followsFromItself(update.attributes(), entity));
        }
        return rules.broken;
    }

    static List<String> brokenBy(AccessPattern pattern, TableRequest request, SdkResponse response) {
        TableRules rules = new TableRules(pattern, request);
        rules.staysInBudget(ConsumedUnits.of(response).total());
        found(response).forEach(rules::belongsToThePattern);
        if (response instanceof UpdateItemResponse update && update.hasAttributes()) {
            rules.isWhole(update.attributes());
        }
        return rules.broken;
    }

    /** How many items a request found, checked or wrote. */
    static int items(TableRequest request, SdkResponse response) {
        boolean isWrite = request.operation().filter(Operation::isWrite).isPresent();
        return isWrite ? request.page() : found(response).size();
    }

    private void isThePattern() {
        Operation operation = request.operation().orElseThrow();
        require(operation == pattern.operation(), "is a " + operation + ", the catalogue says " + pattern.operation());
        if (pattern.operation().isWrite()) {
            return;
        }
        require(request.index() == pattern.index(), "reads " + request.index() + ", not " + pattern.index());
        require(
                request.strong() == (pattern.consistency() == Consistency.STRONG),
                "is " + (request.strong() ? "strong" : "eventual") + ", not " + pattern.consistency());
    }

    private void isAllowedTo(Optional<Service> service) {
        require(service.isPresent(), "is sent by nobody: set tessera.service");
        service.ifPresent(sender -> {
            require(pattern.usableBy(sender), "may not be used by " + sender.id());
            request.written().stream()
                    .flatMap(key -> entity(key).stream())
                    .filter(entity -> !entity.ownedBy(sender))
                    .forEach(entity ->
                            broken.add(pattern + " writes " + entity + ", which " + sender.id() + " does not own"));
        });
    }

    /** Where the catalogue says that a transaction is audited, it brings its entry along. */
    private void isAudited() {
        if (pattern.operation() == Operation.TRANSACT_WRITE_ITEMS
                && pattern.entities().contains(Entity.AUDIT)) {
            require(
                    request.puts().stream().anyMatch(item -> entity(item).equals(Optional.of(Entity.AUDIT))),
                    "leaves no entry in the audit trail: let the decision say audited(…)");
        }
    }

    private void belongsToThePattern(Map<String, AttributeValue> item) {
        Optional<Entity> entity = entity(item);
        require(entity.isPresent(), "touches an item whose key is no entity's: " + text(item, Attributes.PK));
        entity.ifPresent(known -> require(
                pattern.entities().contains(known) || pattern.checks().contains(known),
                "touches " + known + ", the catalogue says " + pattern.entities()));
    }

    /** Every item says what it is and when it changed, and has both halves of each index key or none. */
    private void isWhole(Map<String, AttributeValue> item) {
        Stream.of(Attributes.ENTITY_TYPE, Attributes.CREATED_AT, Attributes.UPDATED_AT, Attributes.VERSION)
                .filter(name -> !item.containsKey(name))
                .forEach(name -> broken.add(pattern + " writes an item without " + name));
        entity(item).ifPresent(entity -> {
            require(
                    entity.type().equals(text(item, Attributes.ENTITY_TYPE)),
                    "calls a " + entity + " " + text(item, Attributes.ENTITY_TYPE));
            require(
                    entity.expires() || !item.containsKey(Attributes.TTL),
                    "lets a " + entity + " expire, which the catalogue does not");
            Index.secondary().forEach(index -> hasWholeKey(item, entity, index));
        });
    }

    private void hasWholeKey(Map<String, AttributeValue> item, Entity entity, Index index) {
        String pk = text(item, index.pkName());
        String sk = text(item, index.skName());
        if (pk == null && sk == null) {
            return;
        }
        if (pk == null || sk == null) {
            broken.add(pattern + " writes half a key of " + index);
            return;
        }
        try {
            require(IndexKey.parse(index, pk, sk).entity() == entity, "puts " + entity + " where another belongs");
        } catch (IllegalArgumentException notAKey) {
            broken.add(pattern + " writes a key of " + index + " that is no entity's: " + notAKey.getMessage());
        }
    }

    /** What upgrades of a table rest on: the command that makes rows from items would make just these. */
    private void followsFromItself(Map<String, AttributeValue> item, Entity entity) {
        Map<String, String> facts = new HashMap<>();
        item.forEach((name, value) -> {
            String fact = value.s() != null ? value.s() : value.n() != null ? value.n() : text(value.bool());
            if (fact != null) {
                facts.put(name, fact);
            }
        });
        IndexRows rows = IndexRows.of(facts, OptionalInt.empty());
        require(
                rows.changes().isEmpty() && rows.undecided().isEmpty(),
                "writes a " + entity + " whose rows do not follow from it: " + rows.changes() + rows.undecided()
                        + "; keep each field of a key in the attribute of its name, or say in a hook of the entity"
                        + " (Entity, from) what it follows from");
    }

    private static String text(Boolean flag) {
        return flag == null ? null : flag.toString();
    }

    private void staysInBudget(double units) {
        boolean write = pattern.operation().isWrite();
        int page = Math.max(1, request.page());
        double budget =
                write ? pattern.budget().writeUnits(page) : pattern.budget().readUnits(page);
        require(
                units <= budget,
                "consumed " + units + (write ? " write" : " read") + " units for " + page + ", its budget is "
                        + budget);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            broken.add(pattern + " " + otherwise);
        }
    }

    private static List<Map<String, AttributeValue>> found(SdkResponse response) {
        if (response instanceof GetItemResponse get) {
            return get.hasItem() ? List.of(get.item()) : List.of();
        } else if (response instanceof QueryResponse query) {
            return query.items();
        } else if (response instanceof BatchGetItemResponse batch) {
            return batch.responses().values().stream().flatMap(List::stream).toList();
        }
        return List.of();
    }

    private static Optional<Entity> entity(Map<String, AttributeValue> item) {
        try {
            return Optional.of(PrimaryKey.parse(text(item, Attributes.PK), text(item, Attributes.SK))
                    .entity());
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.containsKey(name) ? item.get(name).s() : null;
    }
}
