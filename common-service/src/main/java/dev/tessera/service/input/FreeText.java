package dev.tessera.service.input;

/** Text people write for other people: any script, any emoji, nothing that disguises or breaks what surrounds it. */
public final class FreeText {

    private FreeText() {}

    /** One line, without the spaces around it. */
    public static String line(String typed, int max) {
        return checked(typed.strip(), max, false);
    }

    /** Several lines, each ending in a single line feed whatever the sender's system writes. */
    public static String lines(String typed, int max) {
        return checked(typed.replace("\r\n", "\n").strip(), max, true);
    }

    private static String checked(String text, int max, boolean severalLines) {
        if (!Characters.isWellFormed(text) || text.codePoints().allMatch(Characters::isInvisible)) {
            throw new InvalidValueException("must have something to read in it");
        }
        if (text.codePointCount(0, text.length()) > max) {
            throw new InvalidValueException("must have at most " + max + " characters");
        }
        if (text.codePoints().anyMatch(c -> Characters.reordersText(c) || isRefusedControl(c, severalLines))) {
            throw new InvalidValueException("must not hold control characters");
        }
        return text;
    }

    private static boolean isRefusedControl(int c, boolean severalLines) {
        return Characters.isControl(c) && !(severalLines && (c == '\n' || c == '\t'));
    }
}
