package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.orders.values.Uf;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Customer", description = "With either a CPF or a CNPJ.")
record CustomerResponse(
        String firstName,
        String lastName,

        @Schema(description = "Masked for viewers: ***.456.789-**", examples = "123.456.789-09")
        String cpf,

        String cnpj,
        String email,
        String phone,
        AddressResponse address) {

    /** @param inFull whether the reader may see a person's CPF */
    static CustomerResponse of(Customer customer, boolean inFull) {
        return new CustomerResponse(
                customer.firstName(),
                customer.lastName(),
                customer.document() instanceof Cpf cpf ? shown(cpf, inFull) : null,
                customer.document() instanceof Cnpj cnpj ? cnpj.masked() : null,
                customer.email().orElse(null),
                customer.phone().orElse(null),
                AddressResponse.of(customer.address()));
    }

    private static String shown(Cpf cpf, boolean inFull) {
        // As text a CPF keeps to itself what public registers do not show.
        return inFull ? cpf.masked() : cpf.toString();
    }

    @Override
    public String toString() {
        return "CustomerResponse[***]";
    }

    @Schema(name = "Address")
    record AddressResponse(
            String street,
            String number,
            String complement,
            String neighborhood,
            String city,
            Uf state,
            @Schema(examples = "22640-102") String zipCode) {

        static AddressResponse of(Customer.Address address) {
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
}
