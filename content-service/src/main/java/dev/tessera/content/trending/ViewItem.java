package dev.tessera.content.trending;

import dev.tessera.keys.content.ViewKeys;
import dev.tessera.service.table.Item;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;

final class ViewItem {

    /** A clock that is a little behind still finds what was seen on its day. */
    private static final Duration KEPT_AFTER_ITS_DAY = Duration.ofHours(1);

    private ViewItem() {}

    static Item of(ViewKeys.Primary view, Instant now) {
        return Item.of(view)
                .expiresAt(view.day()
                        .plusDays(1)
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant()
                        .plus(KEPT_AFTER_ITS_DAY))
                .stamped(now, now, 1)
                .build();
    }
}
