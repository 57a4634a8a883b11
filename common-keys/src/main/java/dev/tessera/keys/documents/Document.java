package dev.tessera.keys.documents;

/** A taxpayer number of a person or a company. */
public sealed interface Document permits Cnpj, Cpf {

    /** The bare upper-case form, as keys and URLs hold it. */
    String value();

    /** As people write it. */
    String masked();

    /** The document of a bare form; the two differ in length. */
    static Document ofValue(String value) {
        return value.length() == 11 ? new Cpf(value) : new Cnpj(value);
    }
}
