package dev.tessera.local;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ./tessera dead-letters}: what the change feed of a service went on without, and another try. Talks to the
 * services' API alone, so that it works on any installation.
 */
final class DeadLetters {

    /** Text in JSON may hold braces, as reasons do. */
    private static final String TEXT = "\"(?:[^\"\\\\]|\\\\.)*\"";

    private static final Pattern LETTER =
            Pattern.compile("\\{\"id\":(?:[^{}\"]|" + TEXT + ")(?:[^{}\"]|" + TEXT + ")*\\}");

    private final URI service;
    private final Api api;
    private final Console console;

    /** @param token of an administrator */
    DeadLetters(URI service, String token, Console console) {
        this.service = service;
        this.api = new Api(URI.create(service.toString().replaceAll("/$", "") + "/")).as(token);
        this.console = console;
    }

    /** The token of somebody who signs in. */
    static String signIn(URI users, String email, String password) {
        return new Api(users)
                .post("/sessions", Map.of("email", email, "password", password))
                .expect(201)
                .text("accessToken");
    }

    /** Gives how many there are. */
    int list() {
        List<String> letters = all();
        letters.forEach(letter -> console.say("%s  %s  %s %s %s / %s  attempts: %s  %s"
                .formatted(
                        field(letter, "id"),
                        field(letter, "leftAt"),
                        field(letter, "handler"),
                        field(letter, "change"),
                        field(letter, "pk"),
                        field(letter, "sk"),
                        field(letter, "attempts"),
                        field(letter, "reason"))));
        return letters.size();
    }

    void show(String id) {
        String letter = send("GET", path(id));
        fields(letter).forEach(console::say);
    }

    /** Gives whether it was handled. */
    boolean replay(String id) {
        String answer = send("POST", path(id) + "/replays");
        boolean handled = field(answer, "handled").equals("true");
        if (handled) {
            console.good(id + " is handled");
        } else {
            console.bad(id + " failed again: " + field(answer, "reason"));
        }
        return handled;
    }

    /** The oldest first, as they came; gives whether all were handled. One that fails does not stop the others. */
    boolean replayAll() {
        List<String> ids = new ArrayList<>();
        all().forEach(letter -> ids.add(0, field(letter, "id")));
        boolean all = true;
        for (String id : ids) {
            try {
                all &= replay(id);
            } catch (LaunchException refused) {
                console.bad(id + ": " + refused.getMessage());
                all = false;
            }
        }
        return all;
    }

    void discard(String id) {
        send("DELETE", path(id));
        console.good(id + " is discarded");
    }

    private List<String> all() {
        List<String> letters = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            String page = send(
                    "GET",
                    "/dead-letters"
                            + cursor.map(from -> "?cursor=" + encode(from)).orElse(""));
            Matcher found = LETTER.matcher(page);
            while (found.find()) {
                letters.add(found.group());
            }
            cursor = Optional.of(field(page.substring(page.lastIndexOf(']')), "next"))
                    .filter(next -> !next.isEmpty() && !next.equals("null"));
        } while (cursor.isPresent());
        return letters;
    }

    private String send(String method, String path) {
        Api.Answer answer = api.send(method, path.substring(1), "");
        if (answer.status() >= 300) {
            throw new LaunchException(service + " answered " + method + " " + path + " with " + answer.status() + ": "
                    + field(answer.body(), "detail"));
        }
        return answer.body();
    }

    private static String path(String id) {
        return "/dead-letters/" + encode(id);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Empty if it is not there. */
    private static String field(String json, String name) {
        Matcher found =
                Pattern.compile("\"" + name + "\":(" + TEXT + "|[^,}\\]]*)").matcher(json);
        return found.find() ? plain(found.group(1)) : "";
    }

    private static List<String> fields(String json) {
        Matcher found = Pattern.compile("\"(\\w+)\":(" + TEXT + "|[^,}\\]]*)").matcher(json);
        List<String> fields = new ArrayList<>();
        while (found.find()) {
            fields.add("%-14s %s".formatted(found.group(1), plain(found.group(2))));
        }
        return fields;
    }

    /** Quotes and line breaks as they are; other escapes as they came. */
    private static String plain(String value) {
        return value.startsWith("\"")
                ? value.substring(1, value.length() - 1)
                        .replace("\\\"", "\"")
                        .replace("\\n", " ")
                        .replace("\\\\", "\\")
                : value;
    }
}
