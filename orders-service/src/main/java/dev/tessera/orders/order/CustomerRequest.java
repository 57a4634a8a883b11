package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.order.Customer.Address;
import dev.tessera.orders.values.Places;
import dev.tessera.orders.values.Uf;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Phone;
import dev.tessera.service.input.Validation;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewCustomer", description = "With either a CPF or a CNPJ.")
record CustomerRequest(
        @Schema(required = true, minLength = 1, maxLength = Customer.MAX_NAME, examples = "Mariana")
        String firstName,

        @Schema(required = true, minLength = 1, maxLength = Customer.MAX_NAME, examples = "Alves")
        String lastName,

        @Schema(pattern = Cpf.PATTERN, description = "With or without punctuation.", examples = "123.456.789-09")
        String cpf,

        @Schema(pattern = Cnpj.PATTERN, description = "With or without punctuation, any case.")
        String cnpj,

        @Schema(maxLength = 254, examples = "mariana.alves@example.com")
        String email,

        @Schema(
                pattern = Phone.TYPED,
                description = "E.164, with or without punctuation.",
                examples = "+55 21 91234-5678")
        String phone,

        @Schema(required = true) AddressRequest address) {

    /** Null where something is wrong, which {@code fields} then knows. */
    Customer read(Validation fields, String prefix, DocumentReader documents) {
        String first = fields.required(prefix + "firstName", firstName, line(Customer.MAX_NAME));
        String last = fields.required(prefix + "lastName", lastName, line(Customer.MAX_NAME));
        Document document = document(fields, prefix, documents);
        Email mail = fields.optional(prefix + "email", email, Email::parse);
        String number = fields.optional(prefix + "phone", phone, Phone::parse);
        Address home = fields.required(prefix + "address", address, typed -> typed.read(fields, prefix + "address."));
        return first == null || last == null || document == null || home == null
                ? null
                : new Customer(
                        first,
                        last,
                        document,
                        Optional.ofNullable(mail).map(Email::shown),
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

    private static Function<String, String> line(int max) {
        return typed -> FreeText.line(typed, max);
    }

    @Override
    public String toString() {
        return "CustomerRequest[***]";
    }

    @Schema(name = "NewAddress")
    record AddressRequest(
            @Schema(required = true, minLength = 1, maxLength = MAX_STREET, examples = "Avenida das Américas")
            String street,

            @Schema(
                    required = true,
                    minLength = 1,
                    maxLength = MAX_NUMBER,
                    description = "S/N if there is none.",
                    examples = "5000")
            String number,

            @Schema(minLength = 1, maxLength = MAX_PART, examples = "Bloco 2, Apt 301")
            String complement,

            @Schema(minLength = 1, maxLength = MAX_PART, examples = "Barra da Tijuca")
            String neighborhood,

            @Schema(required = true, minLength = 1, maxLength = Places.MAX_CITY, examples = "Rio de Janeiro")
            String city,

            @Schema(required = true, type = SchemaType.STRING, implementation = Uf.class)
            String state,

            @Schema(
                    required = true,
                    pattern = Places.CEP_PATTERN,
                    description = "The CEP, with or without hyphen.",
                    examples = "22640-102")
            String zipCode) {

        private static final int MAX_STREET = 200;
        private static final int MAX_NUMBER = 20;
        private static final int MAX_PART = 100;

        Address read(Validation fields, String prefix) {
            String inStreet = fields.required(prefix + "street", street, line(MAX_STREET));
            String atNumber = fields.required(prefix + "number", number, line(MAX_NUMBER));
            String complemented = fields.optional(prefix + "complement", complement, line(MAX_PART));
            String inNeighborhood = fields.optional(prefix + "neighborhood", neighborhood, line(MAX_PART));
            String inCity = fields.required(prefix + "city", city, Places::city);
            Uf inState = fields.required(prefix + "state", state, Uf::parse);
            String cep = fields.required(prefix + "zipCode", zipCode, Places::cep);
            return inStreet == null || atNumber == null || inCity == null || inState == null || cep == null
                    ? null
                    : new Address(
                            inStreet,
                            atNumber,
                            Optional.ofNullable(complemented),
                            Optional.ofNullable(inNeighborhood),
                            inCity,
                            inState,
                            cep);
        }

        @Override
        public String toString() {
            return "AddressRequest[***]";
        }
    }
}
