package dev.tessera.content.block;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.BlockListKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

public final class BlockItem {

    private static final String BLOCKED = "blocked";

    private BlockItem() {}

    static Item of(Block block) {
        return Item.of(new BlockKeys.Primary(block.userId(), block.blockedId()))
                .stamped(block.createdAt(), block.createdAt(), 1)
                .build();
    }

    static Block block(Item item) {
        BlockKeys.Primary key = (BlockKeys.Primary) item.key();
        return new Block(key.userId(), key.blockedId(), item.createdAt());
    }

    static Item of(String userId, BlockList list, Instant now) {
        return Item.of(listKey(userId))
                .set(BLOCKED, list.ids())
                .stamped(now, now, list.version())
                .build();
    }

    public static BlockListKeys.Primary listKey(String userId) {
        return new BlockListKeys.Primary(userId);
    }

    /** Of a reader, from what a batch found; empty for anybody else. */
    public static BlockList list(Map<PrimaryKey, Item> found, Optional<String> readerId) {
        return readerId.map(BlockItem::listKey)
                .map(found::get)
                .map(item -> new BlockList(item.texts(BLOCKED), item.version()))
                .orElse(BlockList.EMPTY);
    }
}
