package dev.tessera.keys.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import java.util.zip.CRC32;

/** Which of its shards a hot partition's item belongs to. */
public final class Shard {
    private Shard() {}

    /** From 0 to below the count; the same for the same id on every machine and in every release. */
    public static int of(String id, int count) {
        requireCount(count);
        CRC32 hash = new CRC32();
        hash.update(id.getBytes(UTF_8));
        return (int) (hash.getValue() % count);
    }

    static void requireCount(int count) {
        if (count < 1 || count > Segment.MOST_SHARDS) {
            throw new KeyException("there are 1 to " + Segment.MOST_SHARDS + " shards");
        }
    }
}
