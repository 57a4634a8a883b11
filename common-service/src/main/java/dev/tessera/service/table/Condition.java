package dev.tessera.service.table;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Attributes;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What must hold for a write to happen, or for an item to be in a page. A condition knows its own answer for an item
 * that is not there, which is what makes it right for one that has expired and is still waiting to be deleted.
 */
public final class Condition {

    private static final Condition NONE = new Condition(true, null);

    private final boolean holdsWithoutItem;
    private final Function<Expression, String> text;

    private Condition(boolean holdsWithoutItem, Function<Expression, String> text) {
        this.holdsWithoutItem = holdsWithoutItem;
        this.text = text;
    }

    public static Condition none() {
        return NONE;
    }

    public static Condition absent() {
        return lacks(Attributes.PK);
    }

    public static Condition exists() {
        return has(Attributes.PK);
    }

    public static Condition version(long version) {
        return equal(Attributes.VERSION, version);
    }

    public static Condition equal(String name, Object value) {
        return compare(name, "=", value);
    }

    /** What a map has under a key. */
    public static Condition entry(String map, String key, Object value) {
        return new Condition(false, e -> e.entry(map, key) + " = " + e.value(value));
    }

    /** Holds, too, where the attribute is absent. */
    public static Condition notEqual(String name, Object value) {
        return new Condition(true, e -> e.name(name) + " <> " + e.value(value));
    }

    public static Condition less(String name, Object value) {
        return compare(name, "<", value);
    }

    public static Condition atMost(String name, Object value) {
        return compare(name, "<=", value);
    }

    public static Condition greater(String name, Object value) {
        return compare(name, ">", value);
    }

    public static Condition has(String name) {
        return new Condition(false, e -> "attribute_exists(" + e.name(name) + ")");
    }

    public static Condition lacks(String name) {
        return new Condition(true, e -> "attribute_not_exists(" + e.name(name) + ")");
    }

    /** A list or a set has the element, or a text has the part. */
    public static Condition contains(String name, String value) {
        return new Condition(false, e -> "contains(" + e.name(name) + ", " + e.value(value) + ")");
    }

    /** Those that are {@link #none()} drop out. */
    public static Condition and(Condition... all) {
        List<Condition> real = Arrays.stream(all).filter(c -> !c.isNone()).toList();
        return combined(real, " AND ", real.stream().allMatch(c -> c.holdsWithoutItem));
    }

    /** With {@link #none()} among them there is nothing left to ask. */
    public static Condition or(Condition... any) {
        List<Condition> real = Arrays.stream(any).anyMatch(Condition::isNone) ? List.of() : List.of(any);
        return combined(real, " OR ", real.stream().anyMatch(c -> c.holdsWithoutItem));
    }

    public static Condition not(Condition condition) {
        if (condition.isNone()) {
            throw new IllegalArgumentException("The opposite of no condition never holds");
        }
        return new Condition(!condition.holdsWithoutItem, e -> "NOT (" + condition.text.apply(e) + ")");
    }

    private static Condition compare(String name, String operator, Object value) {
        return new Condition(false, e -> e.name(name) + " " + operator + " " + e.value(value));
    }

    private static Condition combined(List<Condition> conditions, String operator, boolean holdsWithoutItem) {
        return switch (conditions.size()) {
            case 0 -> NONE;
            // DynamoDB refuses redundant parentheses.
            case 1 -> conditions.get(0);
            default ->
                new Condition(
                        holdsWithoutItem,
                        e -> conditions.stream()
                                .map(c -> "(" + c.text.apply(e) + ")")
                                .collect(Collectors.joining(operator)));
        };
    }

    boolean isNone() {
        return text == null;
    }

    /**
     * The condition as it must be asked of an entity that may be expired: then the answer is that for no item. With
     * {@code absent()} this lets a new item replace an expired one; with everything that needs an item, it refuses.
     */
    Condition forEntity(Entity entity, Instant now) {
        if (isNone() || !entity.expires()) {
            return this;
        }
        return holdsWithoutItem ? or(this, not(live(now))) : and(live(now), this);
    }

    /** Not expired; holds for an item that never expires. */
    static Condition live(Instant now) {
        return or(lacks(Attributes.TTL), greater(Attributes.TTL, now.getEpochSecond()));
    }

    /** Null if there is nothing to ask. */
    String render(Expression expression) {
        return isNone() ? null : text.apply(expression);
    }
}
