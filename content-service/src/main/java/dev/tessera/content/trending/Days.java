package dev.tessera.content.trending;

import dev.tessera.service.input.InvalidValueException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;

/** Days as people type them. */
final class Days {

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);

    private Days() {}

    static LocalDate parse(String typed) {
        try {
            return LocalDate.parse(typed, DAY);
        } catch (DateTimeParseException e) {
            throw new InvalidValueException("must be a day, such as 2026-11-16");
        }
    }
}
