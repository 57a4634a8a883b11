package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Company numbers as people type them. */
@ApplicationScoped
class CnpjReader {

    /** For the API's description: what does not match is refused, as are wrong check digits. */
    static final String TYPED =
            "^([0-9A-Za-z]{12}[0-9]{2}" + "|[0-9A-Za-z]{2}\\.[0-9A-Za-z]{3}\\.[0-9A-Za-z]{3}/[0-9A-Za-z]{4}-[0-9]{2})$";

    private final DocumentReader documents;

    CnpjReader(@ConfigProperty(name = "tessera.documents.check-digits", defaultValue = "true") boolean checkDigits) {
        this.documents = new DocumentReader(checkDigits, InvalidValueException::new);
    }

    Cnpj read(String typed) {
        return documents.cnpj(typed);
    }

    Cnpj inPath(String typed) {
        return Validation.require("cnpj", typed, this::read);
    }
}
