package dev.tessera.notifications.sending;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** How the fields of a message are read from what a sender wrote. All of them together fit into one item. */
public final class MessageRules {

    public static final int MAX_TITLE = 200;
    public static final int MAX_CONTENT = 1000;
    public static final int MAX_LINK = 1000;
    public static final int MAX_ENTRIES = 20;
    private static final int MAX_NAME = 50;
    private static final int MAX_VALUE = 500;
    private static final int MAX_DATA_BYTES = 2000;

    /** From the root, and not to another host. */
    private static final Pattern PATH =
            Pattern.compile("/(?:[\\x21-\\x2e\\x30-\\x5b\\x5d-\\x7e][\\x21-\\x5b\\x5d-\\x7e]*)?");

    private MessageRules() {}

    static String userId(String typed) {
        if (!Ids.isId(typed)) {
            throw new InvalidValueException("is nobody's");
        }
        return typed;
    }

    public static String title(String typed) {
        return FreeText.line(typed, MAX_TITLE);
    }

    public static String content(String typed) {
        return FreeText.lines(typed, MAX_CONTENT);
    }

    public static String link(String typed) {
        if (typed.length() > MAX_LINK) {
            throw new InvalidValueException("must have at most " + MAX_LINK + " characters");
        }
        return PATH.matcher(typed).matches() ? typed : https(typed);
    }

    private static String https(String typed) {
        try {
            return HttpsUrl.parse(typed);
        } catch (InvalidValueException e) {
            throw new InvalidValueException("must be an https URL, or a path such as /orders/7");
        }
    }

    public static Map<String, String> data(Map<String, String> typed) {
        if (typed.size() > MAX_ENTRIES) {
            throw new InvalidValueException("must have at most " + MAX_ENTRIES + " entries");
        }
        Map<String, String> data = new LinkedHashMap<>();
        int bytes = 0;
        for (Map.Entry<String, String> entry : typed.entrySet()) {
            if (entry.getValue() == null) {
                throw new InvalidValueException("must have a value for each name");
            }
            String name = FreeText.line(entry.getKey(), MAX_NAME);
            String value = FreeText.lines(entry.getValue(), MAX_VALUE);
            if (data.put(name, value) != null) {
                throw new InvalidValueException("must have each name once");
            }
            bytes += bytes(name) + bytes(value);
        }
        if (bytes > MAX_DATA_BYTES) {
            throw new InvalidValueException("must have at most " + MAX_DATA_BYTES + " bytes as UTF-8");
        }
        return data;
    }

    /** An item goes away by the second. */
    static Instant expiry(Instant typed, Instant now) {
        Instant expiry = typed.truncatedTo(ChronoUnit.SECONDS);
        if (!expiry.isAfter(now)) {
            throw new InvalidValueException("must be in the future");
        }
        return expiry;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
