package dev.tessera.orders.customer;

import dev.tessera.keys.documents.Document;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Phone;
import dev.tessera.service.input.Validation;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewCustomer", description = "With either a CPF or a CNPJ.")
public record CustomerRequest(
        @Schema(required = true, minLength = 1, maxLength = Customer.MAX_NAME, examples = "Mariana")
        String firstName,

        @Schema(required = true, minLength = 1, maxLength = Customer.MAX_NAME, examples = "Alves")
        String lastName,

        @Schema(description = "With or without punctuation.", examples = "123.456.789-09")
        String cpf,

        @Schema(description = "With or without punctuation, any case.")
        String cnpj,

        @Schema(maxLength = 254, examples = "mariana.alves@example.com")
        String email,

        @Schema(description = "E.164, with or without punctuation.", examples = "+55 21 91234-5678")
        String phone,

        @Schema(required = true) AddressRequest address) {

    /** Null where something is wrong, which {@code fields} then knows. */
    public Customer read(Validation fields, String path, DocumentReader documents) {
        String prefix = path.isEmpty() ? path : path + ".";
        String first = fields.required(prefix + "firstName", firstName, CustomerRequest::name);
        String last = fields.required(prefix + "lastName", lastName, CustomerRequest::name);
        Document document = document(fields, prefix, documents);
        Email address = fields.optional(prefix + "email", email, Email::parse);
        String number = fields.optional(prefix + "phone", phone, Phone::parse);
        AddressRequest given = fields.required(prefix + "address", this.address, typed -> typed);
        Address home = given == null ? null : given.read(fields, prefix + "address");
        return first == null || last == null || document == null || home == null
                ? null
                : new Customer(
                        first,
                        last,
                        document,
                        Optional.ofNullable(address).map(Email::shown),
                        Optional.ofNullable(number),
                        home);
    }

    private Document document(Validation fields, String prefix, DocumentReader documents) {
        if ((cpf == null) == (cnpj == null)) {
            fields.reject(prefix + "cpf", "either cpf or cnpj is required, and not both");
            return null;
        }
        return cpf != null
                ? fields.<String, Document>required(prefix + "cpf", cpf, documents::cpf)
                : fields.<String, Document>required(prefix + "cnpj", cnpj, documents::cnpj);
    }

    private static String name(String typed) {
        return FreeText.line(typed, Customer.MAX_NAME);
    }

    @Override
    public String toString() {
        return "CustomerRequest[***]";
    }
}
