package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A user by the username, already folded. */
public record UserByUsername(String username) implements IndexKey {
    private static final KeyTemplate KEY = Entity.USER.on(Index.GSI2);

    static UserByUsername read(Values values) {
        return new UserByUsername(values.get(Fields.USERNAME));
    }

    /** The user with this name. */
    public static KeyCondition of(String username) {
        return KEY.where(username).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(username);
    }
}
