package dev.tessera.service.input;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.documents.Document;
import jakarta.inject.Singleton;
import java.util.function.Function;

/** Reads CNPJs and CPFs as people write them: with or without punctuation, in any case, checked as configured. */
@Singleton
public class DocumentReader {

    private static final int CPF_LENGTH = 11;

    private final boolean checkDigits;

    DocumentReader(DocumentConfig config) {
        this.checkDigits = config.checkDigits();
    }

    public Cnpj cnpj(String typed) {
        return read(typed, checkDigits ? Cnpj::parse : Cnpj::parseShape);
    }

    public Cpf cpf(String typed) {
        return read(typed, checkDigits ? Cpf::parse : Cpf::parseShape);
    }

    /** Either, told apart by how many characters there are without the punctuation. */
    public Document cpfOrCnpj(String typed) {
        return typed.replaceAll("[./-]", "").length() <= CPF_LENGTH ? cpf(typed) : cnpj(typed);
    }

    /** 422 for what is no CNPJ: somebody mistyped it, and 404 would send them looking elsewhere. */
    public Cnpj cnpjInPath(String segment) {
        Validation fields = new Validation();
        Cnpj cnpj = fields.required("cnpj", segment, this::cnpj);
        fields.check();
        return cnpj;
    }

    private static <T> T read(String typed, Function<String, T> parse) {
        try {
            return parse.apply(typed);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(e.getMessage());
        }
    }
}
