package dev.tessera.orders.customer;

import dev.tessera.orders.input.Uf;
import java.util.Objects;
import java.util.Optional;

/** @param zipCode the CEP, as 22640-102 */
public record Address(
        String street,
        String number,
        Optional<String> complement,
        Optional<String> neighborhood,
        String city,
        Uf state,
        String zipCode) {

    public Address {
        Objects.requireNonNull(street);
        Objects.requireNonNull(number);
        Objects.requireNonNull(city);
        Objects.requireNonNull(state);
        Objects.requireNonNull(zipCode);
    }

    @Override
    public String toString() {
        return "Address[" + state + "]";
    }
}
