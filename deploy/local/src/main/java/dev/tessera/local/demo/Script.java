package dev.tessera.local.demo;

import dev.tessera.local.Api;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sample data as requests in a text file, a block each: who sends it, method and path; {@code have}, where a list tells that
 * it was sent before, and under which name later blocks find the id; {@code say}, what the person at the keyboard hears of
 * it; then the body. What has no {@code have} does no harm when it is sent again, or is refused as known.
 */
final class Script {

    private static final int KNOWN = 409;
    private static final String NOBODY = "nobody";
    private static final Pattern BLOCK = Pattern.compile("(?<who>\\w+) (?<method>[A-Z]+) (?<path>\\S+)\n?"
            + "(have (?<name>\\w+) (as (?<reader>\\w+) )?in (?<list>\\S+) where (?<field>\\w+) (?<value>.+)\n)?"
            + "(say (?<what>.+)\n?)?(?<body>(?s).*)");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(user\\.)?(\\w+)}");

    private final Demo demo;
    private final String service;
    private final Map<String, String> ids = new HashMap<>(Map.of("password", UsersDemo.PASSWORD));

    private Script(Demo demo, String service) {
        this.demo = demo;
        this.service = service;
    }

    static void run(Demo demo, String service, String file) {
        Script script = new Script(demo, service);
        try (InputStream text = Script.class.getResourceAsStream(file)) {
            Stream.of(new String(text.readAllBytes(), StandardCharsets.UTF_8).split("\n\n"))
                    .filter(block -> !block.startsWith("#"))
                    .forEach(script::send);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void send(String block) {
        var parts = BLOCK.matcher(filled(block));
        if (!parts.matches()) {
            throw new IllegalStateException("This is no request: " + block);
        }
        Api sender = as(parts.group("who"));
        Optional<String> known = Optional.ofNullable(parts.group("list"))
                .flatMap(list -> (parts.group("reader") == null ? sender : as(parts.group("reader")))
                        .get(list)
                        .expect(200)
                        .idWhere(parts.group("field"), parts.group("value")));
        boolean isKnown = known.isPresent();
        if (known.isPresent()) {
            ids.put(parts.group("name"), known.get());
        } else {
            boolean mayBeKnown =
                    parts.group("list") == null && parts.group("method").equals("POST");
            Api.Answer answer = sender.send(parts.group("method"), parts.group("path"), parts.group("body"))
                    .expect(mayBeKnown ? new Integer[] {200, 201, KNOWN} : new Integer[] {200, 201, 204});
            isKnown = answer.status() == KNOWN;
            if (parts.group("name") != null) {
                ids.put(parts.group("name"), answer.text("id"));
            }
        }
        if (parts.group("what") != null) {
            demo.report(isKnown, parts.group("what"));
        }
    }

    private Api as(String who) {
        return who.equals(NOBODY) ? demo.api(service) : demo.as(who, service);
    }

    private String filled(String text) {
        return VARIABLE.matcher(text)
                .replaceAll(variable ->
                        variable.group(1) == null ? ids.get(variable.group(2)) : demo.userId(variable.group(2)));
    }
}
