package dev.tessera.service.table;

import dev.tessera.keys.PrimaryKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes and checks that happen together or not at all. One whose refusal means something of its own has a label, by which
 * it is reported; the others are called by their entity.
 */
public final class Transaction {

    /** DynamoDB's own limit. */
    public static final int MAX_ACTIONS = 100;

    private final List<Action> actions = new ArrayList<>();
    private final Set<String> labels = new HashSet<>();
    private final Set<PrimaryKey> keys = new HashSet<>();

    private Transaction() {}

    public static Transaction create() {
        return new Transaction();
    }

    public Transaction put(String label, Item item, Condition condition) {
        return add(new Put(label, item.key(), item, condition));
    }

    public Transaction put(Item item, Condition condition) {
        return put(unnamed(item.key()), item, condition);
    }

    public Transaction update(String label, PrimaryKey key, Update update, Condition condition) {
        return add(new Change(label, key, update, condition));
    }

    public Transaction update(PrimaryKey key, Update update, Condition condition) {
        return update(unnamed(key), key, update, condition);
    }

    public Transaction delete(String label, PrimaryKey key, Condition condition) {
        return add(new Delete(label, key, condition));
    }

    public Transaction delete(PrimaryKey key, Condition condition) {
        return delete(unnamed(key), key, condition);
    }

    /** Only asks: the item stays as it is, but must not change before the rest is written. */
    public Transaction check(String label, PrimaryKey key, Condition condition) {
        if (condition.isNone()) {
            throw new IllegalArgumentException("The check \"" + label + "\" asks for nothing");
        }
        return add(new Check(label, key, condition));
    }

    public Transaction check(PrimaryKey key, Condition condition) {
        return check(unnamed(key), key, condition);
    }

    public boolean isEmpty() {
        return actions.isEmpty();
    }

    public int size() {
        return actions.size();
    }

    List<Action> actions() {
        return List.copyOf(actions);
    }

    /** Labels are in logs, so this says nothing of the key. */
    private String unnamed(PrimaryKey key) {
        return key.entity() + " " + actions.size();
    }

    private Transaction add(Action action) {
        if (!labels.add(action.label())) {
            throw new IllegalArgumentException("Two actions of one transaction are called \"" + action.label() + "\"");
        }
        if (!keys.add(action.key())) {
            throw new IllegalArgumentException(
                    "DynamoDB takes one action per item: \"" + action.label() + "\" is the second on its own");
        }
        if (actions.size() == MAX_ACTIONS) {
            throw new IllegalArgumentException("A transaction takes at most " + MAX_ACTIONS + " actions");
        }
        actions.add(action);
        return this;
    }

    sealed interface Action {
        String label();

        PrimaryKey key();

        Condition condition();
    }

    record Put(String label, PrimaryKey key, Item item, Condition condition) implements Action {}

    record Change(String label, PrimaryKey key, Update update, Condition condition) implements Action {}

    record Delete(String label, PrimaryKey key, Condition condition) implements Action {}

    record Check(String label, PrimaryKey key, Condition condition) implements Action {}
}
