package dev.tessera.content.block;

import java.util.ArrayList;
import java.util.List;

/**
 * All whom a person blocks, in one item, so that one key of the batch that completes a page says whose entries to leave out.
 *
 * @param version 0 before the first
 */
public record BlockList(List<String> ids, long version) {

    public static final BlockList EMPTY = new BlockList(List.of(), 0);

    /** What fits into the item, and what nobody has to read often. */
    static final int MOST = 500;

    public BlockList {
        ids = List.copyOf(ids);
    }

    public boolean has(String userId) {
        return ids.contains(userId);
    }

    boolean isFull() {
        return ids.size() >= MOST;
    }

    BlockList with(String userId) {
        List<String> more = new ArrayList<>(ids);
        more.add(userId);
        return new BlockList(more, version + 1);
    }

    BlockList without(String userId) {
        return new BlockList(ids.stream().filter(id -> !id.equals(userId)).toList(), version + 1);
    }
}
