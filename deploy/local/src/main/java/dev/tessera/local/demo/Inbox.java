package dev.tessera.local.demo;

import dev.tessera.local.Api;
import java.net.URI;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The local mailbox, as a person reads it. */
final class Inbox {

    /** Well above the second after which the worker that sends mail looks again. */
    private static final int ATTEMPTS = 60;

    private final Api page;

    Inbox(URI page) {
        this.page = new Api(page);
    }

    /** Asks for a mail, waits until there is one more than before, and returns the token in it. */
    String tokenAfter(String address, Runnable request) {
        int before = count(text(), address);
        request.run();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            String text = text();
            if (count(text, address) > before) {
                return latestToken(text, address);
            }
            Api.pause(Duration.ofSeconds(1));
        }
        throw new IllegalStateException("No mail came to " + address + " within " + ATTEMPTS + " s");
    }

    private String text() {
        return page.get("/").expect(200).body();
    }

    private static int count(String text, String address) {
        return (int) heading(address).matcher(text).results().count();
    }

    /** The latest mail stands first. */
    private static String latestToken(String text, String address) {
        Matcher token = Pattern.compile(heading(address) + "(?:(?!\nTo: ).)*?#token=([A-Za-z0-9_.-]+)", Pattern.DOTALL)
                .matcher(text);
        if (!token.find()) {
            throw new IllegalStateException("The mail to " + address + " brings no token");
        }
        return token.group(1);
    }

    private static Pattern heading(String address) {
        return Pattern.compile("(?m)^To: " + Pattern.quote(address) + "$");
    }
}
