package dev.tessera.system.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Where in a request a value stands.
 *
 * @param way to a member of the body, from its root; empty for everything else
 */
public record Place(In in, String name, List<Step> way) {

    public enum In {
        PATH,
        QUERY,
        HEADER,
        FORM,
        MEMBER,
        BODY
    }

    /** A member of an object, or an element of an array, and what it should be. */
    public record Step(String name, JsonNode schema) {}

    public static Place parameter(String in, String name) {
        return new Place(In.valueOf(in.toUpperCase(Locale.ROOT)), name, List.of());
    }

    public static Place header(String name) {
        return new Place(In.HEADER, name, List.of());
    }

    public static Place body() {
        return new Place(In.BODY, "body", List.of());
    }

    public static Place member(List<Step> way) {
        return new Place(In.MEMBER, way.stream().map(Step::name).collect(Collectors.joining("/", "/", "")), way);
    }

    public boolean isJson() {
        return in == In.MEMBER || in == In.BODY;
    }

    @Override
    public String toString() {
        return in.name().toLowerCase(Locale.ROOT) + " " + name;
    }
}
