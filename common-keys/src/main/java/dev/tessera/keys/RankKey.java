package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** Where a post or a card stands in a ranking; the change feed keeps it. */
public record RankKey(ContentKind kind, String contentId, Ranking ranking) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.RANK.primary();

    static RankKey read(Values values) {
        return new RankKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID), values.get(Fields.RANKING));
    }

    /** All ranks of a post or a card. */
    public static KeyCondition of(ContentKind kind, String contentId) {
        return KEY.where(kind, contentId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId, ranking);
    }
}
