package dev.tessera.service.table;

import dev.tessera.keys.model.KeyCondition;

/** A key condition in DynamoDB's words. */
final class KeyExpressions {

    private KeyExpressions() {}

    static String render(KeyCondition keys, Expression e) {
        String partition = e.name(keys.index().pkName()) + " = " + e.value(keys.pk());
        KeyCondition.Sort sort = keys.sort();
        String name = keys.index().skName();
        if (sort instanceof KeyCondition.Equal equal) {
            return partition + " AND " + e.name(name) + " = " + e.value(equal.sk());
        } else if (sort instanceof KeyCondition.BeginsWith begins) {
            return partition + " AND begins_with(" + e.name(name) + ", " + e.value(begins.prefix()) + ")";
        } else if (sort instanceof KeyCondition.Between range) {
            return partition + " AND " + e.name(name) + " BETWEEN " + e.value(range.low()) + " AND "
                    + e.value(range.high());
        } else if (sort instanceof KeyCondition.AtLeast from) {
            return partition + " AND " + e.name(name) + " >= " + e.value(from.low());
        } else if (sort instanceof KeyCondition.AtMost to) {
            return partition + " AND " + e.name(name) + " <= " + e.value(to.high());
        }
        return partition;
    }
}
