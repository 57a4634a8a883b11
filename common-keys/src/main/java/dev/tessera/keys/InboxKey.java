package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The state of an inbox: its marker and its last time. */
public record InboxKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.INBOX.primary();

    static InboxKey read(Values values) {
        return new InboxKey(values.get(Fields.USER_ID));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(userId);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
