package dev.tessera.users.company;

import dev.tessera.keys.Cnpj;
import dev.tessera.users.name.Fields;
import dev.tessera.users.name.InvalidValueException;
import jakarta.inject.Singleton;

/** Reads what people call a CNPJ: with or without punctuation, in any case, checked as configured. */
@Singleton
class CnpjReader {

    private final boolean checkDigits;

    CnpjReader(DocumentConfig config) {
        this.checkDigits = config.checkDigits();
    }

    Cnpj parse(String typed) {
        try {
            return checkDigits ? Cnpj.parse(typed) : Cnpj.parseShape(typed);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(e.getMessage());
        }
    }

    /** 422 for what is no CNPJ: somebody mistyped it, and 404 would send them looking elsewhere. */
    Cnpj inPath(String segment) {
        Fields fields = new Fields();
        Cnpj cnpj = fields.required("cnpj", segment, this::parse);
        fields.check();
        return cnpj;
    }
}
