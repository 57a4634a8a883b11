package dev.tessera.keys.json;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Writes maps, lists, text, numbers and booleans as indented JSON. Small, because this module depends on the JDK only. */
public final class Json {

    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    /** An object whose members keep the order given: name, value, name, value and so on. */
    public static Map<String, Object> object(Object... namesAndValues) {
        if (namesAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("Every name needs a value");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], Objects.requireNonNull(namesAndValues[i + 1]));
        }
        return object;
    }

    public static String write(Object value) {
        Json json = new Json();
        json.value(value, "");
        return json.out.toString();
    }

    /** Without an exponent, and without decimals that are not there. */
    public static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private void value(Object value, String indent) {
        if (value instanceof Map<?, ?> map) {
            block('{', map.entrySet(), '}', indent, entry -> {
                text((String) entry.getKey());
                out.append(": ");
                value(entry.getValue(), indent + INDENT);
            });
        } else if (value instanceof List<?> list) {
            block('[', list, ']', indent, element -> value(element, indent + INDENT));
        } else if (value instanceof String text) {
            text(text);
        } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Double number && Double.isFinite(number)) {
            out.append(plain(number));
        } else {
            throw new IllegalArgumentException("Not a JSON value: " + value);
        }
    }

    private <T> void block(char open, Iterable<T> elements, char close, String indent, Consumer<T> writer) {
        out.append(open);
        Iterator<T> remaining = elements.iterator();
        if (remaining.hasNext()) {
            while (remaining.hasNext()) {
                out.append('\n').append(indent).append(INDENT);
                writer.accept(remaining.next());
                out.append(remaining.hasNext() ? "," : "");
            }
            out.append('\n').append(indent);
        }
        out.append(close);
    }

    private void text(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                out.append("\\u");
                out.append(Character.forDigit(c >> 12, 16)).append(Character.forDigit(c >> 8 & 0xf, 16));
                out.append(Character.forDigit(c >> 4 & 0xf, 16)).append(Character.forDigit(c & 0xf, 16));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
