package dev.tessera.keys.documents;

/** What CNPJ and CPF share: a mask that may be left out, and two check digits modulo 11. */
enum DocumentFormat {
    /** Weights run 2 to 9 from the right and start again. */
    CNPJ("__.___.___/____-__", true, 9, "12.ABC.345/01DE-35"),
    /** Weights run 2 to 11 from the right: the number is too short for them to start again. */
    CPF("___.___.___-__", false, 11, "123.456.789-09");

    private static final char PLACE = '_';

    private final String mask;
    private final boolean letters;
    private final int highestWeight;
    private final String example;
    private final int length;

    DocumentFormat(String mask, boolean letters, int highestWeight, String example) {
        this.mask = mask;
        this.letters = letters;
        this.highestWeight = highestWeight;
        this.example = example;
        this.length = (int) mask.chars().filter(c -> c == PLACE).count();
    }

    /** The bare upper-case form of what a person typed. Messages never repeat the input: a CPF is personal data. */
    String bare(String text) {
        if (text == null) {
            throw new IllegalArgumentException(name() + " is missing");
        }
        return upperCase(text.length() == mask.length() ? withoutMask(text) : text);
    }

    void requireShape(String value) {
        if (value == null) {
            throw new IllegalArgumentException(name() + " is missing");
        }
        if (value.length() != length) {
            throw wrongShape();
        }
        for (int i = 0; i < length; i++) {
            boolean letterHere = letters && i < bodyLength() && isLetter(value.charAt(i));
            if (!isDigit(value.charAt(i)) && !letterHere) {
                throw wrongShape();
            }
        }
        if (repeatsOneCharacter(value)) {
            throw new IllegalArgumentException(name() + " repeats one character, which no issued number does");
        }
    }

    private static boolean repeatsOneCharacter(String value) {
        for (int i = 1; i < value.length(); i++) {
            if (value.charAt(i) != value.charAt(0)) {
                return false;
            }
        }
        return true;
    }

    void requireCheckDigits(String value) {
        if (!checkDigitsMatch(value)) {
            throw new IllegalArgumentException(name() + " has wrong check digits");
        }
    }

    boolean checkDigitsMatch(String value) {
        return value.charAt(bodyLength()) == checkDigit(value, bodyLength())
                && value.charAt(bodyLength() + 1) == checkDigit(value, bodyLength() + 1);
    }

    String masked(String value) {
        StringBuilder masked = new StringBuilder(mask.length());
        int next = 0;
        for (int i = 0; i < mask.length(); i++) {
            masked.append(mask.charAt(i) == PLACE ? value.charAt(next++) : mask.charAt(i));
        }
        return masked.toString();
    }

    private String withoutMask(String text) {
        StringBuilder bare = new StringBuilder(length);
        for (int i = 0; i < mask.length(); i++) {
            if (mask.charAt(i) == PLACE) {
                bare.append(text.charAt(i));
            } else if (mask.charAt(i) != text.charAt(i)) {
                throw wrongShape();
            }
        }
        return bare.toString();
    }

    /** ASCII only: {@link String#toUpperCase()} would turn a dotless i into a valid letter. */
    private static String upperCase(String text) {
        StringBuilder upper = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char c = (char) (text.charAt(i) - ('a' - 'A'));
            if (isLetter(c)) {
                upper.setCharAt(i, c);
            }
        }
        return upper.toString();
    }

    private char checkDigit(String value, int digitsBefore) {
        int sum = 0;
        int weight = 2;
        for (int i = digitsBefore - 1; i >= 0; i--) {
            // A letter counts as its ASCII code less 48, which for a digit is the digit itself.
            sum += (value.charAt(i) - '0') * weight;
            weight = weight == highestWeight ? 2 : weight + 1;
        }
        int remainder = sum % 11;
        return (char) ('0' + (remainder < 2 ? 0 : 11 - remainder));
    }

    private int bodyLength() {
        return length - 2;
    }

    /** Not {@link Character#isDigit}: full-width and Arabic-Indic digits are digits too, but no document's. */
    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private IllegalArgumentException wrongShape() {
        // Concatenated: String.format would write the length in the default locale's digits.
        return new IllegalArgumentException(name() + " must be " + length
                + (letters ? " letters and digits ending in two digits" : " digits")
                + ", like " + example + ", with or without the punctuation");
    }
}
