package dev.tessera.orders.values;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import java.text.Normalizer;
import java.util.regex.Pattern;

/** Where things go. */
public final class Places {

    public static final int MAX_CITY = 80;

    public static final String CEP_PATTERN = "^([0-9]{5})-?([0-9]{3})$";

    private static final Pattern CEP = Pattern.compile(CEP_PATTERN);

    private Places() {}

    /** One spelling for one city, as far as bytes and spaces go: orders are found by it. */
    public static String city(String typed) {
        String composed = Normalizer.normalize(typed, Normalizer.Form.NFC);
        return FreeText.line(composed.replaceAll("\\p{Zs}+", " "), MAX_CITY);
    }

    /** A Brazilian postal code, in the form 22640-102. */
    public static String cep(String typed) {
        var parts = CEP.matcher(typed.strip());
        if (!parts.matches() || parts.group(1).equals("00000")) {
            throw new InvalidValueException("must be a postal code (CEP) such as 22640-102");
        }
        return parts.group(1) + "-" + parts.group(2);
    }
}
