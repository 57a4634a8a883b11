package dev.tessera.keys;

/** The failed logins from one network address. */
public record AddressThrottleKey(String address) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.THROTTLE.primary();

    @Override
    public Filled filled() {
        return KEY.fill(ThrottleScope.ADDRESS, address);
    }
}
