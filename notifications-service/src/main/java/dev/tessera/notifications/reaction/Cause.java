package dev.tessera.notifications.reaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.util.stream.Stream;

/**
 * The name of an event: the same however often and by whomever it is reported, and no other event's. Together with the
 * reader it is what one notification is written for.
 */
final class Cause {

    private Cause() {}

    /** Parts may hold anything, separators too: ids of orders come from other systems. */
    static String of(String event, Object... parts) {
        return Stream.concat(Stream.of(event), Stream.of(parts))
                .map(part -> URLEncoder.encode(part.toString(), UTF_8))
                .collect(joining("/"));
    }
}
