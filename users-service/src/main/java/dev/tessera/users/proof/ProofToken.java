package dev.tessera.users.proof;

import dev.tessera.service.input.InvalidValueException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a mail brings. It names whose proof it is, so that one read finds it; the secret is what makes it one. */
record ProofToken(String userId, String secret) {

    static final String SHAPE = "^[0-9A-HJKMNP-TV-Z]{26}\\.[A-Za-z0-9_-]{43}$";
    static final int LENGTH = 70;

    /** Of somebody who has no id yet. */
    static final String SIGN_UP_SHAPE = "^[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}$";

    static final int SIGN_UP_LENGTH = 66;

    private static final Pattern FORMAT = Pattern.compile("([0-9A-HJKMNP-TV-Z]{26})\\.([A-Za-z0-9_-]{43})");
    private static final Pattern SIGN_UP_FORMAT = Pattern.compile("([A-Za-z0-9_-]{22})\\.([A-Za-z0-9_-]{43})");

    static ProofToken parse(String text) {
        return parse(FORMAT, text);
    }

    static ProofToken parseOfSignUp(String text) {
        return parse(SIGN_UP_FORMAT, text);
    }

    private static ProofToken parse(Pattern format, String text) {
        Matcher parts = format.matcher(text);
        if (!parts.matches()) {
            throw new InvalidValueException("must be the token from the mail, all of it");
        }
        return new ProofToken(parts.group(1), parts.group(2));
    }

    String text() {
        return userId + "." + secret;
    }

    @Override
    public String toString() {
        return "ProofToken[" + userId + ".***]";
    }
}
