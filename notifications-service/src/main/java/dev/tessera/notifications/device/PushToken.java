package dev.tessera.notifications.device;

import dev.tessera.service.input.InvalidValueException;
import java.util.regex.Pattern;

/** What a platform calls an app on a device. Whoever has it and the app's credentials can write to that person. */
public record PushToken(String value) {

    static final int MAX_LENGTH = 2048;

    /** No platform's tokens are shorter; they may grow without notice. */
    static final String PATTERN = "^[A-Za-z0-9_:.=/+-]{32," + MAX_LENGTH + "}$";

    private static final Pattern FORM = Pattern.compile(PATTERN);

    private static final int SHOWN = 4;

    public PushToken {
        if (!FORM.matcher(value).matches()) {
            throw new InvalidValueException("must be a token as the platform gave it out");
        }
    }

    /** Enough to tell one's devices apart, and of no use to anybody else. */
    String ending() {
        return "…" + value.substring(value.length() - SHOWN);
    }

    @Override
    public String toString() {
        return "PushToken[***]";
    }
}
