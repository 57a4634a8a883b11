package dev.tessera.service.table;

import dev.tessera.keys.model.Times;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a Java value is in the table. */
final class AttributeValues {

    private AttributeValues() {}

    static AttributeValue of(Object value) {
        if (value instanceof String text) {
            return AttributeValue.fromS(text);
        } else if (value instanceof Instant time) {
            return AttributeValue.fromS(Times.format(time));
        } else if (value instanceof Enum<?> constant) {
            return AttributeValue.fromS(constant.name());
        } else if (value instanceof BigDecimal decimal) {
            // As DynamoDB itself will give it back.
            return AttributeValue.fromN(decimal.stripTrailingZeros().toPlainString());
        } else if (value instanceof Long || value instanceof Integer) {
            return AttributeValue.fromN(value.toString());
        } else if (value instanceof Boolean flag) {
            return AttributeValue.fromBool(flag);
        } else if (value instanceof byte[] bytes) {
            return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
        } else if (value instanceof Set<?> set) {
            return inOrder(
                    AttributeValue.fromSs(set.stream().map(String.class::cast).toList()));
        } else if (value instanceof Collection<?> list) {
            return AttributeValue.fromL(list.stream().map(AttributeValues::of).toList());
        } else if (value instanceof Map<?, ?> map) {
            Map<String, AttributeValue> entries = new LinkedHashMap<>();
            map.forEach((key, entry) -> entries.put((String) key, of(entry)));
            return AttributeValue.fromM(entries);
        }
        throw new IllegalArgumentException("No attribute type for "
                + (value == null ? "null" : value.getClass().getName()));
    }

    /** DynamoDB gives the elements of a set in any order; in ours, equal sets are equal. */
    static AttributeValue inOrder(AttributeValue value) {
        return value.hasSs()
                ? AttributeValue.fromSs(value.ss().stream().sorted().toList())
                : value;
    }

    /** Nothing for null, an empty optional and an empty set, which DynamoDB does not have. */
    static Optional<AttributeValue> stored(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.flatMap(AttributeValues::stored);
        }
        boolean isAbsent = value == null || value instanceof Set<?> set && set.isEmpty();
        return isAbsent ? Optional.empty() : Optional.of(of(value));
    }

    static Object plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> new BigDecimal(value.n());
            case BOOL -> value.bool();
            case SS -> value.ss();
            case L -> value.l().stream().map(Values::plain).toList();
            case M -> {
                Map<String, Object> entries = new LinkedHashMap<>();
                value.m().forEach((name, entry) -> entries.put(name, plain(entry)));
                yield entries;
            }
            case B -> Base64.getEncoder().encodeToString(value.b().asByteArray());
            default -> throw new IllegalArgumentException("No item of ours holds a " + value.type());
        };
    }

    static Collection<String> texts(AttributeValue value) {
        return value.hasSs()
                ? value.ss()
                : value.l().stream().map(AttributeValue::s).collect(Collectors.toList());
    }
}
