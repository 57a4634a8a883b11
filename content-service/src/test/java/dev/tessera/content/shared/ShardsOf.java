package dev.tessera.content.shared;

/** Shards as a test wants them, without an application. */
public final class ShardsOf {

    private ShardsOf() {}

    public static Shards count(int count) {
        return new Shards(count);
    }
}
