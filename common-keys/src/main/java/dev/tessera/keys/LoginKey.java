package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of an e-mail address, with the password that goes with it. */
public record LoginKey(String email) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.LOGIN.primary();

    static LoginKey read(Values values) {
        return new LoginKey(values.get(Fields.EMAIL));
    }

    @Override
    public Filled filled() {
        return KEY.fill(email);
    }
}
