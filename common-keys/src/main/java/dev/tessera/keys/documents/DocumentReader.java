package dev.tessera.keys.documents;

import java.util.function.Function;

/** Reads CNPJs and CPFs as people write them: with or without punctuation, in any case. */
public final class DocumentReader {

    private static final int CPF_LENGTH = 11;

    private final boolean checkDigits;
    private final Function<String, ? extends RuntimeException> refusal;

    /**
     * @param checkDigits off, only the shape is checked: for test data with made-up numbers
     * @param refusal made of a message for whoever typed it
     */
    public DocumentReader(boolean checkDigits, Function<String, ? extends RuntimeException> refusal) {
        this.checkDigits = checkDigits;
        this.refusal = refusal;
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

    private <T> T read(String typed, Function<String, T> parse) {
        try {
            return parse.apply(typed);
        } catch (IllegalArgumentException e) {
            throw refusal.apply(e.getMessage());
        }
    }
}
