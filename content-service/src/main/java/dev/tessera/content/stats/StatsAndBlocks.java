package dev.tessera.content.stats;

import dev.tessera.content.block.BlockList;
import dev.tessera.keys.PrimaryKey;
import java.util.Map;

/** @param blocked whom the reader blocks */
record StatsAndBlocks(Map<PrimaryKey, Stats> stats, BlockList blocked) {

    static final StatsAndBlocks NONE = new StatsAndBlocks(Map.of(), BlockList.EMPTY);
}
