package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The profile of a user. */
public record UserKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.USER.primary();

    static UserKey read(Values values) {
        return new UserKey(values.get(Fields.USER_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId);
    }
}
