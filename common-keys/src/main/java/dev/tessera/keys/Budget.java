package dev.tessera.keys;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Operation;
import java.util.Comparator;
import java.util.List;

/**
 * The most that one request of an access pattern may cost, from how large its entities may grow.
 *
 * <p>A page is what the request asks for: the limit of a Query, the keys of a batch, the actions of a transaction.
 */
public record Budget(Operation operation, Consistency consistency, List<Entity> entities) {
    private static final int READ_BLOCK = 4 * 1024;
    private static final int WRITE_BLOCK = 1024;
    /** DynamoDB ends the page of a Query with the item that reaches this size, whatever the limit. */
    private static final int QUERY_BYTES = 1024 * 1024;

    public Budget {
        entities = List.copyOf(entities);
    }

    public double readUnits(int page) {
        requirePage(page);
        long largest = entities.stream().mapToInt(Entity::maxBytes).max().orElse(0);
        long blocks = switch (operation) {
            case GET_ITEM -> blocks(largest, READ_BLOCK);
            // A batch rounds up each item, a Query only the sum of its page.
            case BATCH_GET_ITEM -> page * blocks(largest, READ_BLOCK);
            case QUERY -> blocks(Math.min(page * largest, QUERY_BYTES + largest), READ_BLOCK);
            default -> 0;
        };
        return blocks * consistency.unitsPer4KiB();
    }

    public double writeUnits(int page) {
        requirePage(page);
        return switch (operation) {
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> largestWrite();
            case BATCH_WRITE_ITEM -> page * largestWrite();
            case TRANSACT_WRITE_ITEMS -> 2 * transaction(page);
            default -> 0;
        };
    }

    /** Each entity once, the most expensive first; further actions cost as much as the largest that may repeat. */
    private long transaction(int actions) {
        long once = entities.stream()
                .map(this::write)
                .sorted(Comparator.reverseOrder())
                .limit(actions)
                .mapToLong(Long::longValue)
                .sum();
        long repeated = entities.stream()
                // One request has one answer to keep.
                .filter(entity -> entity != Entity.IDEMPOTENCY)
                .mapToLong(this::write)
                .max()
                .orElse(0);
        return once + Math.max(0, actions - entities.size()) * repeated;
    }

    private long largestWrite() {
        return entities.stream().mapToLong(this::write).max().orElse(0);
    }

    /** An index is written once, or twice when the key changes: the old entry is deleted and the new one put. */
    private long write(Entity entity) {
        int perIndex = operation == Operation.DELETE_ITEM ? 1 : 2;
        return blocks(entity.maxBytes(), WRITE_BLOCK)
                * (1 + perIndex * entity.indexes().size());
    }

    /** At least one: what is not there costs as much as what is small. */
    private static long blocks(long bytes, int block) {
        return Math.max(1, (bytes + block - 1) / block);
    }

    private static void requirePage(int page) {
        if (page < 1) {
            throw new IllegalArgumentException("A request asks for at least one item, not for " + page);
        }
    }
}
