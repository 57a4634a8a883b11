package dev.tessera.content.stats;

import dev.tessera.service.table.TableGateway;

/** Stats as a test wants them, without an application. */
public final class StatsOf {

    private StatsOf() {}

    public static StatsService table(TableGateway table) {
        return new StatsService(new StatsRepository(table));
    }
}
