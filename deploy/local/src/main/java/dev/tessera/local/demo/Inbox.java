package dev.tessera.local.demo;

import dev.tessera.local.Api;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
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

    /** Asks for a mail, and returns the token in it. Others to the same address may arrive meanwhile, without one. */
    String tokenAfter(String address, Runnable request) {
        Optional<String> before = latestToken(address);
        request.run();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<String> latest = latestToken(address);
            if (latest.isPresent() && !latest.equals(before)) {
                return latest.get();
            }
            Api.pause(Duration.ofSeconds(1));
        }
        throw new IllegalStateException("No mail with a token came to " + address + " within " + ATTEMPTS + " s");
    }

    /** The latest mail stands first. */
    private Optional<String> latestToken(String address) {
        Matcher token = Pattern.compile(heading(address) + "(?:(?!\nTo: ).)*?#token=([A-Za-z0-9_.-]+)", Pattern.DOTALL)
                .matcher(page.get("/").expect(200).body());
        return token.find() ? Optional.of(token.group(1)) : Optional.empty();
    }

    private static Pattern heading(String address) {
        return Pattern.compile("(?m)^To: " + Pattern.quote(address) + "$");
    }
}
