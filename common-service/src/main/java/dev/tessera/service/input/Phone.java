package dev.tessera.service.input;

import java.util.regex.Pattern;

/** Phone numbers in E.164 form, however people group their digits. */
public final class Phone {

    /** As it is shown, for descriptions of an API. */
    public static final String SHAPE = "^\\+[1-9][0-9]{6,14}$";

    /** As it may be typed. */
    public static final String TYPED = "^[ ()./-]*\\+[ ()./-]*[1-9]([ ()./-]*[0-9]){6,14}[ ()./-]*$";

    private static final Pattern E164 = Pattern.compile("\\+[1-9][0-9]{6,14}");

    private Phone() {}

    public static String parse(String typed) {
        String digits = typed.replaceAll("[ ()./-]", "");
        if (!E164.matcher(digits).matches()) {
            throw new InvalidValueException("must be a phone number with its country code, such as +5511987654321");
        }
        return digits;
    }
}
