package dev.tessera.content.vote;

import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import java.util.List;

/** How many votes there are, by what the table holds. */
record Votes(long up, long down) {

    /** By the edges themselves. */
    static Votes cast(String targetId) {
        try (TestTable table = TestTable.ofApplication()) {
            List<Direction> votes = table.items(Entity.VOTE).stream()
                    .map(VoteItem::vote)
                    .filter(vote -> vote.targetId().equals(targetId))
                    .map(Vote::direction)
                    .toList();
            return new Votes(
                    votes.stream().filter(Direction.UP::equals).count(),
                    votes.stream().filter(Direction.DOWN::equals).count());
        }
    }

    /** By the counters of the card. */
    static Votes counted(String cardId) {
        return of(new StatsKeys.Primary(ContentKind.CARD, cardId));
    }

    static Votes ofToday(String cardId) {
        return ofDay(cardId, 0);
    }

    static Votes ofDay(String cardId, int daysFromToday) {
        return of(new CardDayKeys.Primary(
                cardId, Times.day(new MovableClock().instant()).plusDays(daysFromToday)));
    }

    /** By any item that counts. */
    static Votes of(PrimaryKey key) {
        try (TestTable table = TestTable.ofApplication()) {
            Counts counts = StatsItem.counts(table.item(key).orElseThrow());
            return new Votes(counts.upVotes(), counts.downVotes());
        }
    }
}
