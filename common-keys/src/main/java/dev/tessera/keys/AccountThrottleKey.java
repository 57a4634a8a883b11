package dev.tessera.keys;

/** The failed logins of one account, existing or not. */
public record AccountThrottleKey(String email) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.THROTTLE.primary();

    @Override
    public Filled filled() {
        return KEY.fill(ThrottleScope.ACCOUNT, email);
    }
}
