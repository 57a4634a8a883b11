package dev.tessera.keys.documents;

/**
 * A person's taxpayer number: nine digits and two check digits, kept bare.
 *
 * <p>The constructor checks the shape only, for the reason given at {@link Cnpj}.
 */
public record Cpf(String value) implements Document, Comparable<Cpf> {

    /** What people may type, but for the check digits: masked or bare. */
    public static final String PATTERN = "^([0-9]{11}|[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2})$";

    public Cpf {
        DocumentFormat.CPF.requireShape(value);
    }

    /** Masked or bare, with right check digits. */
    public static Cpf parse(String text) {
        Cpf cpf = parseShape(text);
        DocumentFormat.CPF.requireCheckDigits(cpf.value);
        return cpf;
    }

    /** As {@link #parse}, but with any check digits: for {@code tessera.documents.check-digits=false}. */
    public static Cpf parseShape(String text) {
        return new Cpf(DocumentFormat.CPF.bare(text));
    }

    public boolean hasValidCheckDigits() {
        return DocumentFormat.CPF.checkDigitsMatch(value);
    }

    /** As people write it: {@code 123.456.789-09}. */
    @Override
    public String masked() {
        return DocumentFormat.CPF.masked(value);
    }

    @Override
    public int compareTo(Cpf other) {
        return value.compareTo(other.value);
    }

    /** A CPF is personal data and logs are not the place for it: {@code ***.456.789-**}, as public registers show it. */
    @Override
    public String toString() {
        return "***" + masked().substring(3, 12) + "**";
    }
}
