package dev.tessera.service.input;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** A link shown on other people's pages: to a secured site, nothing but a plain address, and no credentials in it. */
public final class HttpsUrl {

    public static final int MAX_LENGTH = 2048;

    /** For descriptions of an API; the scheme's case does not matter here. */
    public static final String SHAPE = "^[Hh][Tt][Tt][Pp][Ss]://[!-~]+$";

    private static final Pattern CHARACTERS = Pattern.compile("[\\x21-\\x7e]+");

    private HttpsUrl() {}

    public static String parse(String typed) {
        if (typed.length() > MAX_LENGTH || !CHARACTERS.matcher(typed).matches() || !isHttps(typed)) {
            throw new InvalidValueException("must be an https URL of at most " + MAX_LENGTH + " characters");
        }
        return typed;
    }

    private static boolean isHttps(String url) {
        try {
            URI uri = new URI(url);
            return "https".equalsIgnoreCase(uri.getScheme()) && uri.getHost() != null && uri.getUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
