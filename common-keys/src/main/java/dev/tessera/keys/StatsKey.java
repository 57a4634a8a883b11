package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The counters of a post or a card, apart from it so that counting does not rewrite its projections. */
public record StatsKey(ContentKind kind, String contentId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.STATS.primary();

    static StatsKey read(Values values) {
        return new StatsKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID));
    }

    /** All that is kept beside the counters: the whole of a post or a card with what hangs on it. */
    public static KeyCondition withEverything(ContentKind kind, String contentId) {
        return KEY.where(kind, contentId).everything();
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId);
    }
}
