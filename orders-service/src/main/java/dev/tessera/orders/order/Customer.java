package dev.tessera.orders.order;

import dev.tessera.keys.documents.Document;
import dev.tessera.orders.values.Uf;
import dev.tessera.service.Required;
import java.util.Optional;

/** Who an order is for: a person with a CPF or a company with a CNPJ. */
record Customer(
        String firstName,
        String lastName,
        Document document,
        Optional<String> email,
        Optional<String> phone,
        Address address) {

    static final int MAX_NAME = 100;

    Customer {
        Required.all(firstName, lastName, document, address);
    }

    String name() {
        return firstName + " " + lastName;
    }

    /** Nobody: where an order went is all that stays. */
    Customer as(Document pseudonym) {
        return new Customer(
                "Removed",
                "customer",
                pseudonym,
                Optional.empty(),
                Optional.empty(),
                new Address(
                        "-", "-", Optional.empty(), Optional.empty(), address.city(), address.state(), "00000-000"));
    }

    /** Personal data does not belong in logs. */
    @Override
    public String toString() {
        return "Customer[" + document + "]";
    }

    /** @param zipCode the CEP, as 22640-102 */
    record Address(
            String street,
            String number,
            Optional<String> complement,
            Optional<String> neighborhood,
            String city,
            Uf state,
            String zipCode) {

        Address {
            Required.all(street, number, city, state, zipCode);
        }

        @Override
        public String toString() {
            return "Address[" + state + "]";
        }
    }
}
