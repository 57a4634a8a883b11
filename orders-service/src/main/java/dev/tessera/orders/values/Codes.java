package dev.tessera.orders.values;

import dev.tessera.service.input.InvalidValueException;
import java.text.Normalizer;
import java.util.regex.Pattern;

/** Ids that come from other systems: they stand in keys and paths, and may hold any visible ASCII, {@code #} too. */
public final class Codes {

    public static final int MAX_LENGTH = 64;

    /** Short, because keys made of several stay below DynamoDB's limits even if every character is escaped. */
    public static final String PATTERN = "^[!-~]([ -~]{0,62}[!-~])?$";

    private static final Pattern CODE = Pattern.compile(PATTERN);

    /** Clients and proxies resolve these before a request is sent. */
    private static final Pattern RELATIVE = Pattern.compile("\\.{1,2}");

    public static final String WORD_PATTERN = "^[A-Za-zÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ0-9._~-]{1,40}$";

    private static final Pattern WORD = Pattern.compile(WORD_PATTERN);

    private Codes() {}

    public static String parse(String typed) {
        if (!isCode(typed)) {
            throw new InvalidValueException("must have 1 to " + MAX_LENGTH
                    + " visible ASCII characters, without spaces around them, and be more than dots");
        }
        return typed;
    }

    public static boolean isCode(String text) {
        return CODE.matcher(text).matches() && !RELATIVE.matcher(text).matches();
    }

    /** A name such as that of a payment method, whose letters are those of ASCII once their accents are taken off. */
    public static String word(String typed) {
        String composed = Normalizer.normalize(typed, Normalizer.Form.NFC);
        if (!WORD.matcher(composed).matches()) {
            throw new InvalidValueException("must have 1 to 40 letters, digits, points, hyphens or underscores");
        }
        return composed;
    }
}
