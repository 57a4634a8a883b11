package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The state of an inbox: its markers and its last time. */
public record InboxKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.INBOX.primary();

    static InboxKey read(Values values) {
        return new InboxKey(values.get(Fields.USER_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId);
    }
}
