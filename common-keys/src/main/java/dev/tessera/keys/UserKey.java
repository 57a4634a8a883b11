package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The profile of a user. */
public record UserKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.USER.primary();

    static UserKey read(Values values) {
        return new UserKey(values.get(Fields.USER_ID));
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
