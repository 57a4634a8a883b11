package dev.tessera.orders.customer;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Customer", description = "With either a CPF or a CNPJ.")
public record CustomerResponse(
        String firstName,
        String lastName,

        @Schema(description = "Masked for viewers: ***.456.789-**", examples = "123.456.789-09")
        String cpf,

        String cnpj,
        String email,
        String phone,
        AddressResponse address) {

    /** @param inFull whether the reader may see a person's CPF */
    public static CustomerResponse of(Customer customer, boolean inFull) {
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
}
