package dev.tessera.service.identity;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The list of addresses that proxies write, nearest last. Everything in it but what a trusted proxy appended may be made
 * up by the client.
 */
enum ForwardedFor {

    /** {@code X-Forwarded-For: client, proxy}. */
    X_FORWARDED_FOR("X-Forwarded-For") {
        @Override
        String node(String element) {
            return element;
        }
    },

    /** RFC 7239: {@code Forwarded: for=192.0.2.1;proto=https, for="[2001:db8::1]:443"}. */
    FORWARDED("Forwarded") {
        @Override
        String node(String element) {
            List<String> nodes = Arrays.stream(element.split(";", -1))
                    .map(pair -> pair.split("=", 2))
                    .filter(pair -> pair.length == 2 && pair[0].strip().equalsIgnoreCase("for"))
                    .map(pair -> unquoted(pair[1].strip()))
                    .toList();
            // Given twice, it is not clear which one is meant.
            return nodes.size() == 1 ? nodes.get(0) : "";
        }
    };

    private final String header;

    ForwardedFor(String header) {
        this.header = header;
    }

    String header() {
        return header;
    }

    abstract String node(String element);

    /**
     * What each hop said, nearest first; empty where it is no address, but a name, hidden or garbage. A comma separates,
     * also between quotes: no address has one, and a quote that a client never closes must not hide what a proxy appends.
     */
    Stream<Optional<byte[]>> nearestFirst(List<String> lines) {
        if (lines.isEmpty()) {
            return Stream.of();
        }
        List<String> elements = Arrays.asList(String.join(",", lines).split(",", -1));
        Collections.reverse(elements);
        return elements.stream().map(element -> address(node(element).strip()));
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    /** With or without a port: {@code 192.0.2.1}, {@code 192.0.2.1:80}, {@code 2001:db8::1}, {@code [2001:db8::1]:80}. */
    private static Optional<byte[]> address(String node) {
        if (node.startsWith("[")) {
            int end = node.indexOf(']');
            return end < 0 || !isPort(node.substring(end + 1))
                    ? Optional.empty()
                    : Network.bytes(node.substring(1, end));
        }
        int colon = node.indexOf(':');
        boolean hasPort = colon >= 0 && colon == node.lastIndexOf(':');
        if (hasPort && !isPort(node.substring(colon))) {
            return Optional.empty();
        }
        return Network.bytes(hasPort ? node.substring(0, colon) : node);
    }

    private static boolean isPort(String text) {
        return text.isEmpty() || text.matches(":[0-9]{1,5}");
    }
}
