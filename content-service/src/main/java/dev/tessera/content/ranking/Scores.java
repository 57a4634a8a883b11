package dev.tessera.content.ranking;

import dev.tessera.content.stats.Counts;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.Ranking;
import java.util.Map;

/** By what posts and cards are ranked, as whole numbers that keys can hold. */
final class Scores {

    /** Decimals of a controversy that still decide who comes first. */
    private static final int PRECISION = 1000;

    private Scores() {}

    /** Everything published is in every ranking of its kind. */
    static Map<Ranking, Long> of(ContentKind kind, Counts counts) {
        return switch (kind) {
            case POST -> Map.of(Ranking.SCORE, counts.likes());
            case CARD ->
                Map.of(
                        Ranking.SCORE,
                        counts.score(),
                        Ranking.CONTROVERSIAL,
                        controversy(counts.upVotes(), counts.downVotes()));
        };
    }

    /** Many votes that are evenly divided: their number, to the power of how even they are; 0 if all agree. */
    static long controversy(long ups, long downs) {
        if (ups <= 0 || downs <= 0) {
            return 0;
        }
        double evenness = (double) Math.min(ups, downs) / Math.max(ups, downs);
        // Strict: every machine must compute the same key.
        return (long) (StrictMath.pow((double) ups + downs, evenness) * PRECISION);
    }
}
