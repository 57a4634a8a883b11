package dev.tessera.orders.input;

import dev.tessera.service.input.InvalidValueException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of a fixed list, spelled as on the wire. */
public final class Words {

    private Words() {}

    public static <E extends Enum<E>> E parse(Class<E> words, String typed) {
        E[] all = words.getEnumConstants();
        return Stream.of(all)
                .filter(word -> word.name().equals(typed))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(
                        "must be one of " + Stream.of(all).map(Enum::name).collect(Collectors.joining(", "))));
    }
}
