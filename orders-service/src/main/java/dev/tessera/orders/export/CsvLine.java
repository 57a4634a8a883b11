package dev.tessera.orders.export;

import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values (RFC 4180) that a spreadsheet shows and never runs. */
final class CsvLine {

    /** A cell that begins with one of these is a formula to a spreadsheet; an apostrophe makes it text. */
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private static final String END = "\r\n";

    private CsvLine() {}

    static String of(List<?> values) {
        return values.stream().map(CsvLine::cell).collect(Collectors.joining(",", "", END));
    }

    private static String cell(Object value) {
        if (!(value instanceof String text)) {
            return String.valueOf(value);
        }
        boolean isFormula = !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
        String safe = isFormula ? "'" + text : text;
        return safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r')
                ? '"' + safe.replace("\"", "\"\"") + '"'
                : safe;
    }
}
