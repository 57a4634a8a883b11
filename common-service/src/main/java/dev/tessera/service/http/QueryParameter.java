package dev.tessera.service.http;

import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a resource takes from the query, and what is wrong with what a client sent for it. */
record QueryParameter(String name, Class<?> type) {

    static Optional<QueryParameter> of(Parameter parameter) {
        return Optional.ofNullable(parameter.getAnnotation(QueryParam.class))
                .map(declared -> new QueryParameter(declared.value(), parameter.getType()));
    }

    /** Which of two values counts, a client and a proxy may see differently. */
    Optional<String> errorOf(List<String> values) {
        boolean isList = Collection.class.isAssignableFrom(type) || type.isArray();
        if (values.size() > 1 && !isList) {
            return Optional.of("may be given once");
        }
        return isList ? Optional.empty() : errorOf(values.get(0));
    }

    private Optional<String> errorOf(String value) {
        if (type.isEnum()) {
            List<String> names =
                    Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
            return names.contains(value)
                    ? Optional.empty()
                    : Optional.of(names.stream().collect(Collectors.joining(", ", "must be one of ", "")));
        }
        if (type == boolean.class || type == Boolean.class) {
            return require(value, text -> text.equals("true") || text.equals("false"), "must be true or false");
        }
        if (type == int.class || type == Integer.class) {
            return require(value, QueryParameter::isInt, "must be a whole number");
        }
        if (type == long.class || type == Long.class) {
            return require(value, QueryParameter::isLong, "must be a whole number");
        }
        return Optional.empty();
    }

    private static Optional<String> require(String value, Predicate<String> test, String message) {
        return test.test(value) ? Optional.empty() : Optional.of(message);
    }

    private static boolean isInt(String text) {
        return isLong(text) && Long.parseLong(text) == (int) Long.parseLong(text);
    }

    private static boolean isLong(String text) {
        try {
            Long.parseLong(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
