package dev.tessera.orders.order;

import dev.tessera.service.Required;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** That an order took a status: from which one, when, by whom, and why. */
record StatusChange(OrderStatus status, Optional<OrderStatus> from, Instant at, String by, Optional<String> reason) {

    static final int MAX_REASON = 200;

    /** What keys can tell apart. */
    private static final Duration TICK = Duration.ofMillis(1);

    StatusChange {
        Required.all(status, at, by);
    }

    static StatusChange first(String by, Instant now) {
        return new StatusChange(OrderStatus.Pendente, Optional.empty(), now, by, Optional.empty());
    }

    /** Strictly later than this one, whatever two machines' clocks say: the history is a sequence. */
    StatusChange then(OrderStatus next, String who, Optional<String> why, Instant now) {
        Instant earliest = at.plus(TICK);
        return new StatusChange(next, Optional.of(status), now.isBefore(earliest) ? earliest : now, who, why);
    }
}
