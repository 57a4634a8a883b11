package dev.tessera.orders.values;

import dev.tessera.service.input.InvalidValueException;
import java.util.Locale;
import java.util.stream.Stream;

/** The 26 states of Brazil and its federal district. */
public enum Uf {
    AC,
    AL,
    AM,
    AP,
    BA,
    CE,
    DF,
    ES,
    GO,
    MA,
    MG,
    MS,
    MT,
    PA,
    PB,
    PE,
    PI,
    PR,
    RJ,
    RN,
    RO,
    RR,
    RS,
    SC,
    SE,
    SP,
    TO;

    public static Uf parse(String typed) {
        String upper = typed.strip().toUpperCase(Locale.ROOT);
        return Stream.of(values())
                .filter(uf -> uf.name().equals(upper))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException("must be one of the 27 states (UF), such as RJ"));
    }
}
