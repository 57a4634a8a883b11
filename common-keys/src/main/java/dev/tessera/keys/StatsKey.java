package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The counters of a post or a card, apart from it so that counting does not rewrite its projections. */
public record StatsKey(ContentKind kind, String contentId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.STATS.primary();

    static StatsKey read(Values values) {
        return new StatsKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(kind, contentId);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
