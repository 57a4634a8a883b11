package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.input.Validation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RemoveCustomer", description = "By either a CPF or a CNPJ.")
record RemoveCustomerRequest(
        @Schema(pattern = Cpf.PATTERN, description = "With or without punctuation.", examples = "123.456.789-09")
        String cpf,

        @Schema(pattern = Cnpj.PATTERN, description = "With or without punctuation, any case.")
        String cnpj) {

    Document read(DocumentReader documents) {
        Validation fields = new Validation();
        if ((cpf == null) == (cnpj == null)) {
            fields.reject("cpf", "either cpf or cnpj is required, and not both");
        }
        Document person = fields.optional("cpf", cpf, documents::cpf);
        Document company = fields.optional("cnpj", cnpj, documents::cnpj);
        fields.check();
        return person == null ? company : person;
    }

    @Override
    public String toString() {
        return "RemoveCustomerRequest[***]";
    }
}
