package dev.tessera.keys.encoding;

import java.util.Optional;

/** The number of a shard in decimal. Shard 0 is written as nothing, so that one shard is exactly the plain key. */
enum ShardSegment implements Segment<Integer> {
    INSTANCE;

    @Override
    public Class<Integer> type() {
        return Integer.class;
    }

    @Override
    public String encode(Integer value) {
        if (value < 0 || value >= MOST_SHARDS) {
            throw new KeyException("shard is not from 0 to " + (MOST_SHARDS - 1));
        }
        return value == 0 ? "" : Integer.toString(value);
    }

    @Override
    public Integer decode(String text) {
        if (text.isEmpty() || text.length() > 3 || text.charAt(0) == '0') {
            throw new KeyException("shard is not from 1 to " + (MOST_SHARDS - 1) + " without leading zeros");
        }
        return (int) Digits.parse(text, 0, text.length());
    }

    @Override
    public Optional<Integer> absent() {
        return Optional.of(0);
    }
}
