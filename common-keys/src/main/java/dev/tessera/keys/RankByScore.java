package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A post or a card in a ranking, by score. */
public record RankByScore(ContentKind kind, Ranking ranking, long score, String contentId, int shard)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.RANK.on(Index.GSI5);

    static RankByScore read(Values values) {
        return new RankByScore(
                values.get(Fields.KIND),
                values.get(Fields.RANKING_SUFFIX),
                values.get(Fields.SCORE),
                values.get(Fields.CONTENT_ID),
                values.get(Fields.SHARD));
    }

    /** A ranking, lowest score first, in shard 0. */
    public static KeyCondition of(ContentKind kind, Ranking ranking) {
        return KEY.where(kind, ranking).all();
    }

    /** What scores this or more. */
    public static KeyCondition atLeast(ContentKind kind, Ranking ranking, long score) {
        return KEY.where(kind, ranking).atLeast(score);
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, ranking, shard, score, contentId);
    }
}
