package dev.tessera.content.stats;

import dev.tessera.service.table.TableGateway;
import java.time.Duration;

/** What counts, for tests without an application. */
public final class TestStats {

    private TestStats() {}

    public static StatsService service(TableGateway table) {
        return new StatsService(new StatsRepository(table));
    }

    public static Counting counting() {
        return new Counting(Duration.ofDays(400));
    }
}
