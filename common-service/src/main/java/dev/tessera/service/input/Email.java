package dev.tessera.service.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.IDN;
import java.util.regex.Pattern;

/**
 * An e-mail address, shown as typed and compared by its canonical form. The local part is compared without case too:
 * the standard leaves that to the receiving host, but no host that matters tells Ana@ from ana@.
 */
public record Email(String shown) {

    /** For descriptions of an API: what does not match is no address, even if not all that matches is one. */
    public static final String SHAPE = "^[^\\s@\"(),:;<>\\[\\]\\\\]+@[^\\s@.]+(\\.[^\\s@.]+)+$";

    /** Letters of any alphabet, on either side. */
    public static final String FORMAT = "idn-email";

    public static final int MAX_BYTES = 254;
    private static final int MAX_LOCAL_BYTES = 64;
    private static final String ATOM = "[\\p{L}\\p{M}\\p{Nd}!#$%&'*+/=?^_`{|}~-]+";
    private static final Pattern LOCAL = Pattern.compile(ATOM + "(?:\\." + ATOM + ")*");
    private static final Pattern DOMAIN = Pattern.compile("[^.]+(?:\\.[^.]+)+");
    private static final String ADVICE = "must be an e-mail address such as ana@example.com";

    public Email {
        check(shown);
        // The canonical form is the key: compatibility characters must not unfold into something else there.
        check(canonical(shown));
    }

    /** What a person typed, without the spaces that copying brings along. */
    public static Email parse(String typed) {
        return new Email(typed.strip());
    }

    public String canonical() {
        return canonical(shown);
    }

    private static String canonical(String address) {
        String folded = Folding.fold(address);
        int at = folded.lastIndexOf('@');
        return folded.substring(0, at + 1) + asciiDomain(folded.substring(at + 1));
    }

    private static void check(String address) {
        int at = address.indexOf('@');
        boolean wellFormed = at > 0
                && address.getBytes(UTF_8).length <= MAX_BYTES
                && Characters.isWellFormed(address)
                && address.codePoints().noneMatch(Characters::isInvisible)
                && address.substring(0, at).getBytes(UTF_8).length <= MAX_LOCAL_BYTES
                && LOCAL.matcher(address.substring(0, at)).matches();
        if (!wellFormed
                || !DOMAIN.matcher(asciiDomain(address.substring(at + 1))).matches()) {
            throw new InvalidValueException(ADVICE);
        }
    }

    /** bücher.de and xn--bcher-kva.de are one domain. */
    private static String asciiDomain(String domain) {
        try {
            return IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new InvalidValueException(ADVICE);
        }
    }

    @Override
    public String toString() {
        return "Email[***]";
    }
}
