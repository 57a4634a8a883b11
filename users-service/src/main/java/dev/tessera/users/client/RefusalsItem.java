package dev.tessera.users.client;

import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Duration;
import java.time.Instant;

/** The end of the window is the item's. */
final class RefusalsItem {

    private static final String FAILURES = "failures";

    private RefusalsItem() {}

    static Refusals refusals(Item item) {
        return new Refusals(item.number(FAILURES), item.expiresAt().orElseThrow());
    }

    static Update first(Instant now, Duration window) {
        return Update.at(now).set(FAILURES, 1).expiresAt(now.plus(window));
    }

    static Update oneMore(Instant now) {
        return Update.at(now).add(FAILURES, 1);
    }
}
