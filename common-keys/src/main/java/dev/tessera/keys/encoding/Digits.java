package dev.tessera.keys.encoding;

/** ASCII digits, whatever the default locale calls a digit. */
final class Digits {

    private Digits() {}

    /** A non-negative number with leading zeros; the caller knows that it fits. */
    static String fixed(long value, int width) {
        char[] digits = new char[width];
        put(digits, 0, width, value);
        return new String(digits);
    }

    /** The same in the middle of a text, from one position to before another. */
    static void put(char[] text, int from, int to, long value) {
        long rest = value;
        for (int i = to - 1; i >= from; i--) {
            text[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /** The number from one position to before another, which must all be digits. */
    static long parse(String text, int from, int to) {
        long value = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw new KeyException("no digit at " + i);
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }
}
