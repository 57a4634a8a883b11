package dev.tessera.keys.documents;

/**
 * A company's registration number: twelve letters or digits and two check digits, kept bare and in upper case.
 *
 * <p>The constructor checks the shape only, because a key read back from the table must parse even where check digits
 * were switched off; what a person typed goes through {@link #parse}.
 */
public record Cnpj(String value) implements Document, Comparable<Cnpj> {

    /** What people may type, but for the check digits: masked or bare, any case. */
    public static final String PATTERN =
            "^([0-9A-Za-z]{12}[0-9]{2}" + "|[0-9A-Za-z]{2}\\.[0-9A-Za-z]{3}\\.[0-9A-Za-z]{3}/[0-9A-Za-z]{4}-[0-9]{2})$";

    public Cnpj {
        DocumentFormat.CNPJ.requireShape(value);
    }

    /** Masked or bare, any case, with right check digits. */
    public static Cnpj parse(String text) {
        Cnpj cnpj = parseShape(text);
        DocumentFormat.CNPJ.requireCheckDigits(cnpj.value);
        return cnpj;
    }

    /** As {@link #parse}, but with any check digits: for {@code tessera.documents.check-digits=false}. */
    public static Cnpj parseShape(String text) {
        return new Cnpj(DocumentFormat.CNPJ.bare(text));
    }

    public boolean hasValidCheckDigits() {
        return DocumentFormat.CNPJ.checkDigitsMatch(value);
    }

    /** As people write it: {@code 12.ABC.345/01DE-35}. */
    @Override
    public String masked() {
        return DocumentFormat.CNPJ.masked(value);
    }

    @Override
    public int compareTo(Cnpj other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return masked();
    }
}
