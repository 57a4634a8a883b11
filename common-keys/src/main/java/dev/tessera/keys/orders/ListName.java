package dev.tessera.keys.orders;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The form of a city or a payment method under which orders are listed: one for all cases and accents. What people wrote
 * stays in the item, and is what they see.
 */
public final class ListName {

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    private ListName() {}

    public static String of(String shown) {
        String decomposed = Normalizer.normalize(shown, Form.NFD);
        String bare = MARKS.matcher(decomposed).replaceAll("");
        // Upper case between two lower ones, so that the dotless i and the sharp s meet their other forms.
        String folded = (bare.isBlank() ? decomposed : bare)
                .toLowerCase(Locale.ROOT)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Normalizer.normalize(folded, Form.NFC);
    }
}
