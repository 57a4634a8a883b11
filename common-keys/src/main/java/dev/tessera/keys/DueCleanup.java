package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A clean-up job that waits for its turn. */
public record DueCleanup(Instant dueAt, String target) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CLEANUP.on(Index.GSI3);

    public DueCleanup {
        dueAt = Times.truncate(dueAt);
    }

    static DueCleanup read(Values values) {
        return new DueCleanup(values.get(Fields.DUE_AT), values.get(Fields.TARGET));
    }

    /** The jobs that are due by now. */
    public static KeyCondition until(Instant now) {
        return KEY.where().atMost(now);
    }

    @Override
    public Filled filled() {
        return KEY.fill(dueAt, target);
    }
}
