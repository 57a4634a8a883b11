package dev.tessera.orders.customer;

import dev.tessera.keys.documents.Document;
import java.util.Objects;
import java.util.Optional;

/** Who an order is for: a person with a CPF or a company with a CNPJ. */
public record Customer(
        String firstName,
        String lastName,
        Document document,
        Optional<String> email,
        Optional<String> phone,
        Address address) {

    public static final int MAX_NAME = 100;

    public Customer {
        Objects.requireNonNull(firstName);
        Objects.requireNonNull(lastName);
        Objects.requireNonNull(document);
        Objects.requireNonNull(address);
    }

    public String name() {
        return firstName + " " + lastName;
    }

    /** Personal data does not belong in logs. */
    @Override
    public String toString() {
        return "Customer[" + document + "]";
    }
}
