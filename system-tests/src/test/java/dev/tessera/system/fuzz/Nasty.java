package dev.tessera.system.fuzz;

import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value that nobody asked for.
 *
 * @param text in a parameter or header; empty if it is one for JSON only
 * @param encoded whether the text is sent as it is, without any encoding of it
 * @param json in a body; empty if it is one for parameters only
 */
record Nasty(String name, Optional<String> text, boolean encoded, Optional<String> json) {

    /** Not a value, but what a request does about the place. */
    static final Nasty ABSENT = new Nasty("absent", Optional.of(""), true, Optional.of(""));

    static final Nasty TWICE = new Nasty("given twice", Optional.of(""), true, Optional.of(""));

    private static final int DEEP = 1_000;

    private static final List<Nasty> ALL = all();

    static List<Nasty> values() {
        return ALL;
    }

    private static List<Nasty> all() {
        List<Nasty> all = new ArrayList<>();
        all.add(ABSENT);
        all.add(TWICE);
        all.addAll(List.of(
                text("empty", ""),
                text("blank", "   "),
                text("2,048 characters", "a".repeat(2_048)),
                text("8,192 characters", "a".repeat(8_192)),
                text("control characters", "a\u0001\u001b\u007fb"),
                text("NUL", "a\u0000b"),
                text("line feed", "a\nb"),
                text("half a surrogate pair", "a\ud800"),
                text("emoji", "\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67\ud83c\udffd"),
                text("right to left", "\u202e\u05e9\u05dc\u05d5\u05dd\u200f"),
                text("letters that grow", "\u0130\u00df\ufb03"),
                text("zero width", "\ufeff\u200b"),
                text("number sign", "#"),
                text("dollar", "$"),
                text("percent", "%"),
                text("placeholder", "${java:version}{0}%s%n"),
                text("path traversal", "../../../../etc/passwd"),
                text("up", ".."),
                text("punctuation", "<>\"'\\|^`{}[]();,&=?+:@!*~"),
                text("markup", "<script>alert(1)</script>"),
                text("SQL", "' OR '1'='1' --"),
                text("NoSQL", "{\"$ne\": null}"),
                text("PartiQL", "USER#\u0000' AND attribute_exists(pk)"),
                text("huge number", "99999999999999999999999999999999"),
                text("negative number", "-1"),
                text("fraction", "1.5"),
                text("enormous exponent", "1e999999999"),
                text("not a number", "NaN"),
                text("id of nothing", "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
                text("id beyond all", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
                text("id in lower case", "01arz3ndektsv4rrffq69g5fav"),
                text("day that is none", "2026-02-30"),
                text("day out of range", "+999999999-12-31"),
                text("time out of range", "9999-12-31T23:59:59.999999999+18:00"),
                text("me", "me"),
                text("null as a word", "null"),
                text("address of a file", "file:///etc/passwd"),
                text("wildcard", "*"),
                text("weak tag", "W/\"1\", \"2\""),
                sent("broken escape", "%zz"),
                sent("half an escape", "%"),
                sent("bytes that are no UTF-8", "%ff%fe%c0%80"),
                sent("NUL, escaped twice", "%2500"),
                json("null", "null"),
                json("true", "true"),
                json("zero", "0"),
                json("number below zero", "-1"),
                json("number with a fraction", "1.5"),
                json("number beyond 64 bits", "99999999999999999999999999999999"),
                json("number with a huge exponent", "1e999999999"),
                json("NaN without quotes", "NaN"),
                json("empty array", "[]"),
                json("array of nulls", "[null]"),
                json("array of 300", "[" + "0,".repeat(299) + "0]"),
                json("empty object", "{}"),
                json("unknown member", "{\"unknown\": {\"$gt\": \"\"}}"),
                json("arrays, 1,000 deep", "[".repeat(DEEP) + "]".repeat(DEEP)),
                json("objects, 1,000 deep", "{\"a\":".repeat(DEEP) + "0" + "}".repeat(DEEP)),
                json("no JSON", "{"),
                json("bare word", "azulejo")));
        return List.copyOf(all);
    }

    private static Nasty text(String name, String text) {
        return new Nasty(name, Optional.of(text), false, Optional.of(Json.quoted(text)));
    }

    private static Nasty sent(String name, String encoded) {
        return new Nasty(name, Optional.of(encoded), true, Optional.empty());
    }

    private static Nasty json(String name, String json) {
        return new Nasty(name, Optional.empty(), false, Optional.of(json));
    }

    boolean fits(Place place) {
        return switch (place.in()) {
            case MEMBER -> json.isPresent();
            // A whole body is nothing that stands twice.
            case BODY -> json.isPresent() && this != TWICE;
            // A path without a segment is another path.
            case PATH -> text.isPresent() && this != ABSENT && this != TWICE;
            // What ends the line is another header, and escapes mean nothing here.
            case HEADER -> text.filter(value -> !value.contains("\n")).isPresent() && (!encoded || json.isPresent());
            case QUERY, FORM -> text.isPresent();
        };
    }

    @Override
    public String toString() {
        return name;
    }
}
