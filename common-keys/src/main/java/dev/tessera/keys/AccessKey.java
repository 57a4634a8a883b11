package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** What a user may do: roles, companies, and the epoch that every refresh checks. */
public record AccessKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ACCESS.primary();

    static AccessKey read(Values values) {
        return new AccessKey(values.get(Fields.USER_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId);
    }
}
