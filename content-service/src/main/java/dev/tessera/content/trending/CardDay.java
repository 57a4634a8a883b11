package dev.tessera.content.trending;

import dev.tessera.content.stats.Counts;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.Required;
import java.time.LocalDate;

/**
 * What happened to a card on one UTC day.
 *
 * @param hidden while the card is archived: what happened stays known, but is no trend
 * @param version of the counters, which only counting moves
 */
record CardDay(String cardId, LocalDate day, Counts counts, boolean hidden, long version) {

    private static final int VIEW = 1;
    private static final int UP_VOTE = 4;
    private static final int COMMENT = 6;
    private static final int COLLECTION = 8;
    private static final int DOWN_VOTE = -4;

    CardDay {
        Required.all(cardId, day, counts);
    }

    /** What costs people more effort weighs more; changing it needs a rebuild. */
    long score() {
        return VIEW * counts.views()
                + UP_VOTE * counts.upVotes()
                + DOWN_VOTE * counts.downVotes()
                + COMMENT * counts.comments()
                + COLLECTION * counts.collections();
    }

    StatsKeys.Primary card() {
        return new StatsKeys.Primary(ContentKind.CARD, cardId);
    }

    boolean isTrend() {
        return !hidden && score() > 0;
    }
}
