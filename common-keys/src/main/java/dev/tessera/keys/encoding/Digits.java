package dev.tessera.keys.encoding;

/** ASCII digits, whatever the default locale calls a digit. */
final class Digits {

    private Digits() {}

    /** A non-negative number with leading zeros; the caller knows that it fits. */
    static String fixed(long value, int width) {
        char[] digits = new char[width];
        long rest = value;
        for (int i = width - 1; i >= 0; i--) {
            digits[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
        return new String(digits);
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
