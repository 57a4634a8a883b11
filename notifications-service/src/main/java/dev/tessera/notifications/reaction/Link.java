package dev.tessera.notifications.reaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.util.stream.Stream;

/** Where a notification leads: the path of a resource, which an application puts behind the address of its own pages. */
final class Link {

    private Link() {}

    static String to(String... segments) {
        return Stream.of(segments).map(Link::encoded).collect(joining("/", "/", ""));
    }

    /** Made for forms, which write a space as a plus; a path does not. */
    private static String encoded(String segment) {
        return URLEncoder.encode(segment, UTF_8).replace("+", "%20");
    }
}
