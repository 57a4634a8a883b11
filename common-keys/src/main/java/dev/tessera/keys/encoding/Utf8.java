package dev.tessera.keys.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/** Text as DynamoDB sees it: by its UTF-8 bytes, which Java's own order of strings is not. */
public final class Utf8 {

    private Utf8() {}

    public static int compare(String a, String b) {
        return Arrays.compareUnsigned(a.getBytes(UTF_8), b.getBytes(UTF_8));
    }

    /** How many bytes the text takes. */
    public static int length(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x800 && !Character.isSurrogate(c)) {
                length += 2;
            } else if (c >= 0x80) {
                // A surrogate pair is two characters and four bytes: one more for each half.
                length++;
            }
        }
        return length;
    }
}
