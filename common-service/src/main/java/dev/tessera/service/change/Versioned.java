package dev.tessera.service.change;

/** What has an optimistic lock: every change of it moves its version. */
public interface Versioned {

    long version();

    /**
     * What is shown of it that moves without a new version, as counters do; empty if there is no such thing. Whoever
     * changes it need not know it, whoever has a copy must.
     */
    default String variant() {
        return "";
    }
}
