package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** The inbox of a closed account that waits to be emptied. */
public record ClosedInbox(Instant dueAt, String userId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.INBOX.on(Index.GSI3);

    public ClosedInbox {
        dueAt = Times.truncate(dueAt);
    }

    static ClosedInbox read(Values values) {
        return new ClosedInbox(values.get(Fields.DUE_AT), values.get(Fields.USER_ID));
    }

    /** Those that are due by now. */
    public static KeyCondition until(Instant now) {
        return KEY.where().atMost(now);
    }

    @Override
    public Filled filled() {
        return KEY.fill(dueAt, userId);
    }
}
