package dev.tessera.service.input;

import com.github.f4b6a3.ulid.UlidCreator;
import java.util.regex.Pattern;

/** The ids this service gives out: ULIDs, in upper case. Any other text names nothing and need not be looked up. */
public final class Ids {

    /** What descriptions say of them. */
    public static final String SHAPE = "^[0-7][0-9A-HJKMNP-TV-Z]{25}$";

    private static final Pattern ULID = Pattern.compile(SHAPE);

    private Ids() {}

    public static String next() {
        return UlidCreator.getUlid().toString();
    }

    public static boolean isId(String text) {
        return ULID.matcher(text).matches();
    }
}
