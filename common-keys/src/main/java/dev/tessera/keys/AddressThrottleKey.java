package dev.tessera.keys;

/** The failed logins from one network address. */
public record AddressThrottleKey(String address) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.THROTTLE.primary();

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(ThrottleScope.ADDRESS, address);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
