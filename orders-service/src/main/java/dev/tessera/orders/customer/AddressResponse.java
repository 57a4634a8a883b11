package dev.tessera.orders.customer;

import dev.tessera.orders.input.Uf;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Address")
record AddressResponse(
        String street,
        String number,
        String complement,
        String neighborhood,
        String city,
        Uf state,
        @Schema(examples = "22640-102") String zipCode) {

    static AddressResponse of(Address address) {
        return new AddressResponse(
                address.street(),
                address.number(),
                address.complement().orElse(null),
                address.neighborhood().orElse(null),
                address.city(),
                address.state(),
                address.zipCode());
    }

    @Override
    public String toString() {
        return "AddressResponse[***]";
    }
}
