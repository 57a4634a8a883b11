package dev.tessera.orders.customer;

import dev.tessera.orders.input.Places;
import dev.tessera.orders.input.Uf;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewAddress")
public record AddressRequest(
        @Schema(required = true, minLength = 1, maxLength = 200, examples = "Avenida das Américas")
        String street,

        @Schema(
                required = true,
                minLength = 1,
                maxLength = 20,
                description = "S/N if there is none.",
                examples = "5000")
        String number,

        @Schema(minLength = 1, maxLength = 100, examples = "Bloco 2, Apt 301")
        String complement,

        @Schema(minLength = 1, maxLength = 100, examples = "Barra da Tijuca")
        String neighborhood,

        @Schema(required = true, minLength = 1, maxLength = Places.MAX_CITY, examples = "Rio de Janeiro")
        String city,

        @Schema(required = true, description = "The UF, one of 27.", examples = "RJ")
        String state,

        @Schema(required = true, description = "The CEP, with or without hyphen.", examples = "22640-102")
        String zipCode) {

    private static final int MAX_STREET = 200;
    private static final int MAX_NUMBER = 20;
    private static final int MAX_PART = 100;

    Address read(Validation fields, String path) {
        String inStreet = fields.required(path + ".street", street, line(MAX_STREET));
        String atNumber = fields.required(path + ".number", number, line(MAX_NUMBER));
        String complemented = fields.optional(path + ".complement", complement, line(MAX_PART));
        String inNeighborhood = fields.optional(path + ".neighborhood", neighborhood, line(MAX_PART));
        String inCity = fields.required(path + ".city", city, Places::city);
        Uf inState = fields.required(path + ".state", state, Uf::parse);
        String cep = fields.required(path + ".zipCode", zipCode, Places::cep);
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

    private static Function<String, String> line(int max) {
        return typed -> FreeText.line(typed, max);
    }

    @Override
    public String toString() {
        return "AddressRequest[***]";
    }
}
