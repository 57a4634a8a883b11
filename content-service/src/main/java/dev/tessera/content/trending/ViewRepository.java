package dev.tessera.content.trending;

import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.ViewKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class ViewRepository {

    private static final String VIEW = "view";

    private final TableGateway table;
    private final Counting counting;

    ViewRepository(TableGateway table, Counting counting) {
        this.table = table;
        this.counting = counting;
    }

    /** Refused by {@link Counting#STATS} if the card is not published, by the view alone if it was counted before. */
    Uni<Void> countView(ViewKeys.Primary view, Instant now) {
        Transaction transaction = Transaction.create().put(VIEW, ViewItem.of(view, now), Condition.absent());
        counting.add(transaction, new StatsKeys.Primary(ContentKind.CARD, view.cardId()), Counter.VIEWS, now);
        return table.transact(AccessPattern.COUNT_VIEW, transaction);
    }
}
