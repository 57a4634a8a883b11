package dev.tessera.service.table;

import dev.tessera.keys.Times;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a Java value is in the table. */
final class Values {

    private Values() {}

    static AttributeValue of(Object value) {
        if (value instanceof String text) {
            return AttributeValue.fromS(text);
        } else if (value instanceof Instant time) {
            return AttributeValue.fromS(Times.format(time));
        } else if (value instanceof Enum<?> constant) {
            return AttributeValue.fromS(constant.name());
        } else if (value instanceof BigDecimal decimal) {
            return AttributeValue.fromN(decimal.toPlainString());
        } else if (value instanceof Long || value instanceof Integer) {
            return AttributeValue.fromN(value.toString());
        } else if (value instanceof Boolean flag) {
            return AttributeValue.fromBool(flag);
        } else if (value instanceof byte[] bytes) {
            return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
        } else if (value instanceof Set<?> set) {
            return AttributeValue.fromSs(
                    set.stream().map(String.class::cast).sorted().toList());
        } else if (value instanceof Collection<?> list) {
            return AttributeValue.fromL(list.stream().map(Values::of).toList());
        } else if (value instanceof Map<?, ?> map) {
            Map<String, AttributeValue> entries = new LinkedHashMap<>();
            map.forEach((key, entry) -> entries.put((String) key, of(entry)));
            return AttributeValue.fromM(entries);
        }
        throw new IllegalArgumentException("No attribute type for "
                + (value == null ? "null" : value.getClass().getName()));
    }

    /** TTL is kept in whole seconds, as DynamoDB asks. */
    static AttributeValue ofTtl(Instant expiry) {
        return of(expiry.getEpochSecond());
    }

    /** DynamoDB has no empty set; it is the same as no attribute. */
    static boolean isStorable(Object value) {
        return value != null && !(value instanceof Set<?> set && set.isEmpty());
    }

    static Collection<String> texts(AttributeValue value) {
        return value.hasSs()
                ? value.ss()
                : value.l().stream().map(AttributeValue::s).collect(Collectors.toList());
    }
}
