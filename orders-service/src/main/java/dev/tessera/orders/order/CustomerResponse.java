package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.orders.values.Uf;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Customer",
        description =
                "With either a CPF or a CNPJ, or neither after the person was removed. Viewers see enough to recognise a person, and not how to reach them.")
record CustomerResponse(
        String firstName,
        String lastName,

        @Schema(
                pattern = "^([0-9]{3}|[*]{3})\\.[0-9]{3}\\.[0-9]{3}-([0-9]{2}|[*]{2})$",
                description = "For viewers ***.456.789-**",
                examples = "123.456.789-09")
        String cpf,

        @Schema(pattern = Cnpj.PATTERN) String cnpj,

        @Schema(description = "For viewers m***@example.com", examples = "mariana.alves@example.com")
        String email,

        @Schema(
                pattern = "^\\+[0-9*]{7,15}$",
                description = "E.164; for viewers +*********5678",
                examples = "+5521912345678")
        String phone,

        AddressResponse address) {

    private static final String HIDDEN = "***";
    private static final int SHOWN_DIGITS = 4;

    /** @param inFull whether the reader may see a person's documents, and how to reach them */
    static CustomerResponse of(Customer customer, boolean inFull) {
        return new CustomerResponse(
                customer.firstName(),
                customer.lastName(),
                // As text a CPF keeps to itself what public registers do not show.
                customer.document() instanceof Cpf cpf ? inFull ? cpf.masked() : cpf.toString() : null,
                customer.document() instanceof Cnpj cnpj && !Pseudonym.is(cnpj) ? cnpj.masked() : null,
                customer.email()
                        .map(email -> inFull ? email : maskedEmail(email))
                        .orElse(null),
                customer.phone()
                        .map(phone -> inFull ? phone : maskedPhone(phone))
                        .orElse(null),
                AddressResponse.of(customer.address(), inFull));
    }

    private static String maskedEmail(String email) {
        return email.substring(0, email.offsetByCodePoints(0, 1)) + HIDDEN + email.substring(email.lastIndexOf('@'));
    }

    private static String maskedPhone(String phone) {
        int shown = phone.length() - SHOWN_DIGITS;
        return "+" + "*".repeat(shown - 1) + phone.substring(shown);
    }

    @Override
    public String toString() {
        return "CustomerResponse[***]";
    }

    @Schema(name = "Address", description = "Viewers see *** for street, number and complement, and half of the CEP.")
    record AddressResponse(
            String street,
            String number,
            String complement,
            String neighborhood,
            String city,
            Uf state,

            @Schema(
                    pattern = "^[0-9]{5}-([0-9]{3}|[*]{3})$",
                    description = "For viewers 22640-***",
                    examples = "22640-102")
            String zipCode) {

        static AddressResponse of(Customer.Address address, boolean inFull) {
            Optional<String> complement = address.complement();
            String zipCode = address.zipCode();
            return new AddressResponse(
                    inFull ? address.street() : HIDDEN,
                    inFull ? address.number() : HIDDEN,
                    complement.map(found -> inFull ? found : HIDDEN).orElse(null),
                    address.neighborhood().orElse(null),
                    address.city(),
                    address.state(),
                    // The last three digits name a street.
                    inFull ? zipCode : zipCode.substring(0, zipCode.length() - HIDDEN.length()) + HIDDEN);
        }

        @Override
        public String toString() {
            return "AddressResponse[***]";
        }
    }
}
