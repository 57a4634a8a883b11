package dev.tessera.content.card;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What only the card itself shows and no list: it may be long.
 *
 * @param instructions step by step
 * @param materials how much of what is needed, by name
 */
public record CardDetails(List<String> instructions, Map<String, String> materials, List<String> tools) {

    public static final CardDetails NONE = new CardDetails(List.of(), Map.of(), List.of());

    public CardDetails {
        instructions = List.copyOf(instructions);
        // In one order, whatever the order in which the table or a client has them.
        materials = Collections.unmodifiableMap(new TreeMap<>(materials));
        tools = List.copyOf(tools);
    }
}
