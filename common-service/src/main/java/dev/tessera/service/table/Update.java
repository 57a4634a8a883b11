package dev.tessera.service.table;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A change of single attributes. It moves {@code updatedAt} and {@code version}, and completes an item that it brings
 * into being with {@code entityType} and {@code createdAt}.
 *
 * <p>It merges into whatever the table still holds, an expired item included: where that matters, ask for
 * {@link Condition#exists()}, and put a new item when it does not.
 */
public final class Update {

    private final Map<String, AttributeValue> assigned = new LinkedHashMap<>();
    private final Map<String, AttributeValue> defaults = new LinkedHashMap<>();
    private final Set<String> removed = new LinkedHashSet<>();
    private final List<Function<Expression, String>> entries = new ArrayList<>();
    private final List<Function<Expression, String>> adds = new ArrayList<>();
    private final List<Function<Expression, String>> entryRemovals = new ArrayList<>();

    private Update() {}

    public static Update at(Instant now) {
        return new Update()
                .set(Attributes.UPDATED_AT, now)
                .setIfAbsent(Attributes.CREATED_AT, now)
                .add(Attributes.VERSION, 1);
    }

    /**
     * Of counters that stand on an item which people edit, and which must be there: they make no new version of it, so
     * that a vote does not stop an edit. An edit of such an item is an update, too: a put would undo what was counted
     * since the item was read.
     */
    public static Update counting() {
        return new Update();
    }

    /** Null, or an empty optional, removes the attribute, as an item leaves it out. */
    public Update set(String name, Object value) {
        Optional<AttributeValue> stored = AttributeValues.stored(value);
        if (stored.isEmpty()) {
            return remove(name);
        }
        removed.remove(name);
        assigned.put(name, stored.get());
        return this;
    }

    public Update setIfAbsent(String name, Object value) {
        defaults.put(name, AttributeValues.of(value));
        return this;
    }

    /** An absent number counts as 0. */
    public Update add(String name, long amount) {
        adds.add(e -> e.name(name) + " " + e.value(amount));
        return this;
    }

    public Update remove(String name) {
        assigned.remove(name);
        removed.add(name);
        return this;
    }

    /** The map must be there, if empty: DynamoDB refuses a path into nothing. */
    public Update setEntry(String map, String key, String value) {
        entries.add(e -> e.entry(map, key) + " = " + e.value(value));
        return this;
    }

    public Update removeEntry(String map, String key) {
        entryRemovals.add(e -> e.entry(map, key));
        return this;
    }

    /** Both key attributes, so that an index never sees half a key. */
    public Update index(IndexKey key) {
        return set(key.index().pkName(), key.pk()).set(key.index().skName(), key.sk());
    }

    public Update removeIndex(Index index) {
        return remove(index.pkName()).remove(index.skName());
    }

    public Update expiresAt(Instant expiry) {
        return set(Attributes.TTL, expiry.getEpochSecond());
    }

    /** Whether an item looks as if just this update had been the last to touch it. */
    boolean explains(Item item) {
        return assigned.entrySet().stream()
                        .allMatch(set -> set.getValue().equals(item.attributes().get(set.getKey())))
                && removed.stream().noneMatch(item::has);
    }

    String render(PrimaryKey key, Expression expression) {
        Map<String, AttributeValue> ifAbsent = new LinkedHashMap<>(defaults);
        ifAbsent.put(Attributes.ENTITY_TYPE, AttributeValues.of(key.entity().type()));
        ifAbsent.keySet().removeAll(assigned.keySet());

        List<Function<Expression, String>> sets = new ArrayList<>(entries);
        assigned.forEach((name, value) -> sets.add(e -> e.name(name) + " = " + e.value(value)));
        ifAbsent.forEach((name, value) ->
                sets.add(e -> e.name(name) + " = if_not_exists(" + e.name(name) + ", " + e.value(value) + ")"));
        List<Function<Expression, String>> removals = new ArrayList<>(entryRemovals);
        removed.forEach(name -> removals.add(e -> e.name(name)));

        StringBuilder text = new StringBuilder();
        clause(text, "SET", sets, expression);
        clause(text, "ADD", adds, expression);
        clause(text, "REMOVE", removals, expression);
        return text.toString();
    }

    private static void clause(
            StringBuilder text, String verb, List<Function<Expression, String>> actions, Expression expression) {
        if (!actions.isEmpty()) {
            text.append(text.isEmpty() ? "" : " ").append(verb).append(' ');
            text.append(String.join(
                    ", ",
                    actions.stream().map(action -> action.apply(expression)).toList()));
        }
    }
}
