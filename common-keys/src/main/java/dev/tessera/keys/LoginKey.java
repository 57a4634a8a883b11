package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of an e-mail address, with the password that goes with it. */
public record LoginKey(String email) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.LOGIN.primary();

    static LoginKey read(Values values) {
        return new LoginKey(values.get(Fields.EMAIL));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(email);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
