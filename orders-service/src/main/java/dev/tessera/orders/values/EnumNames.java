package dev.tessera.orders.values;

import dev.tessera.service.input.InvalidValueException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Constants of an enum by their names, which are those on the wire. */
public final class EnumNames {

    private EnumNames() {}

    public static <E extends Enum<E>> E parse(Class<E> type, String typed) {
        E[] all = type.getEnumConstants();
        return Stream.of(all)
                .filter(constant -> constant.name().equals(typed))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(
                        "must be one of " + Stream.of(all).map(Enum::name).collect(Collectors.joining(", "))));
    }
}
