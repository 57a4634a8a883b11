package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Operation;

/**
 * A write as a value: nothing happens until it is handed to {@link TableGateway#commit}. Its access pattern says whether
 * it goes as a request for one item or as a transaction.
 */
public record Write(AccessPattern pattern, Transaction transaction) {

    /** Of the one action of a write that is no transaction. */
    public static final String ITEM = "item";

    public Write {
        boolean isOne = pattern.operation() != Operation.TRANSACT_WRITE_ITEMS;
        if (isOne && transaction.size() != 1) {
            throw new IllegalArgumentException(pattern + " writes one item, not " + transaction.size());
        }
    }

    public static Write put(AccessPattern pattern, Item item, Condition condition) {
        return new Write(pattern, Transaction.create().put(ITEM, item, condition));
    }

    public static Write update(AccessPattern pattern, PrimaryKey key, Update update, Condition condition) {
        return new Write(pattern, Transaction.create().update(ITEM, key, update, condition));
    }

    public static Write delete(AccessPattern pattern, PrimaryKey key, Condition condition) {
        return new Write(pattern, Transaction.create().delete(ITEM, key, condition));
    }

    public boolean isTransaction() {
        return pattern.operation() == Operation.TRANSACT_WRITE_ITEMS;
    }
}
