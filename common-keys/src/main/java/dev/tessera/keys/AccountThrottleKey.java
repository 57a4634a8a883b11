package dev.tessera.keys;

/** The failed logins of one account, existing or not. */
public record AccountThrottleKey(String email) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.THROTTLE.primary();

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(ThrottleScope.ACCOUNT, email);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
