package dev.tessera.service.table;

import dev.tessera.keys.model.KeyCondition;

/** What to read from one index, in which direction, and where to start. */
public record TableQuery(
        KeyCondition keys, int limit, boolean isNewestFirst, Condition filter, Position from, int shards) {

    private static final int DEFAULT_LIMIT = 20;

    public TableQuery {
        if (limit < 1) {
            throw new IllegalArgumentException("A page holds at least one item");
        }
        if (shards < 1) {
            throw new IllegalArgumentException("There is at least one shard");
        }
    }

    public static TableQuery of(KeyCondition keys) {
        return new TableQuery(keys, DEFAULT_LIMIT, false, Condition.none(), null, 1);
    }

    public TableQuery limit(int items) {
        return new TableQuery(keys, items, isNewestFirst, filter, from, shards);
    }

    /** In descending order of the sort key. */
    public TableQuery newestFirst() {
        return new TableQuery(keys, limit, true, filter, from, shards);
    }

    /** Applied by DynamoDB after reading: what it drops is paid for, so it is for the few, not for the many. */
    public TableQuery filter(Condition condition) {
        return new TableQuery(keys, limit, isNewestFirst, condition, from, shards);
    }

    /** The {@code next} of the page before; null starts at the beginning. */
    public TableQuery from(Position position) {
        return new TableQuery(keys, limit, isNewestFirst, filter, position, shards);
    }

    public TableQuery page(Paging paging) {
        return new TableQuery(keys, paging.limit(), isNewestFirst, filter, paging.from(), shards);
    }

    /** Reads the key's shards side by side and merges them into one order. */
    public TableQuery shards(int count) {
        return new TableQuery(keys, limit, isNewestFirst, filter, from, count);
    }
}
