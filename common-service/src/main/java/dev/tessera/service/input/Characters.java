package dev.tessera.service.input;

/** Classes of characters that Java's regular expressions have no name for. */
public final class Characters {

    private Characters() {}

    /** Lone surrogates cannot be written as UTF-8: the table, and every client, would see something else. */
    public static boolean isWellFormed(String text) {
        return text.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    }

    /** Controls and line separators, which break a line, a log or a terminal. */
    public static boolean isControl(int c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }

    /** Embeddings, overrides and isolates: they reorder the text around them, a way to disguise what is written. */
    public static boolean reordersText(int c) {
        return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }

    /** Takes no room on the screen: two names that differ only by such a character look the same. */
    public static boolean isInvisible(int c) {
        return Character.getType(c) == Character.FORMAT
                || Character.isISOControl(c)
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || isFiller(c)
                || isVariationSelector(c);
    }

    /** Letters and marks by category, but blank by the standard (Default_Ignorable_Code_Point). */
    private static boolean isFiller(int c) {
        return switch (c) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
            default -> false;
        };
    }

    private static boolean isVariationSelector(int c) {
        return (c >= 0x180B && c <= 0x180F) || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0000 && c <= 0xE0FFF);
    }
}
