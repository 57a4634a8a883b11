package dev.tessera.content.trending;

import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.ViewKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class ViewRepository {

    /** Of the action on the view: refused where it was counted before. */
    static final String VIEW = "view";

    private final Counting counting;

    ViewRepository(Counting counting) {
        this.counting = counting;
    }

    Write countView(ViewKeys.Primary view, Instant now) {
        Transaction transaction = Transaction.create().put(VIEW, ViewItem.of(view, now), Condition.absent());
        counting.add(transaction, new StatsKeys.Primary(ContentKind.CARD, view.cardId()), Counter.VIEWS, now);
        return new Write(AccessPattern.COUNT_VIEW, transaction);
    }
}
