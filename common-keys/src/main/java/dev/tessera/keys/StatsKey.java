package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The counters of a post or a card, apart from it so that counting does not rewrite its projections. */
public record StatsKey(ContentKind kind, String contentId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.STATS.primary();

    static StatsKey read(Values values) {
        return new StatsKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId);
    }
}
