package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** What a user wants to be told, how and when. */
public record PreferencesKey(String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.PREFERENCES.primary();

    static PreferencesKey read(Values values) {
        return new PreferencesKey(values.get(Fields.USER_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId);
    }
}
