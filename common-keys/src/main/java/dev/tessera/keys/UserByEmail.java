package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A user by the e-mail address, already folded. A guard item keeps it unique, this index only finds it. */
public record UserByEmail(String email, String userId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.USER.on(Index.GSI1);

    static UserByEmail read(Values values) {
        return new UserByEmail(values.get(Fields.EMAIL), values.get(Fields.USER_ID));
    }

    /** The user with this address. */
    public static KeyCondition of(String email) {
        return KEY.where(email).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(email, userId);
    }
}
