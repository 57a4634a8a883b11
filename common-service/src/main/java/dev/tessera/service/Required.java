package dev.tessera.service;

import java.util.Objects;

/** For constructors of records: what is missing is a fault of ours, and is found where the record is made. */
public final class Required {

    private Required() {}

    public static void all(Object... values) {
        for (Object value : values) {
            Objects.requireNonNull(value);
        }
    }
}
