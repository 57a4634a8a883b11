package dev.tessera.service.input;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;

/**
 * The form under which two names are the same. The JDK has no full case folding; lower, upper, lower comes to the same
 * for everything a name may hold: capital sharp s, final sigma and the Turkish i's meet their other forms.
 */
public final class Folding {

    private Folding() {}

    public static String fold(String text) {
        String folded = Normalizer.normalize(text, Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Normalizer.normalize(folded, Form.NFKC);
    }
}
