package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every field that a key can hold. A name means the same, and is written the same way, wherever it stands. */
final class Fields {
    private static final Map<String, Field<?>> BY_NAME = new LinkedHashMap<>();

    static final Field<String> USER_ID = field("userId", Segment.id());
    static final Field<String> EMAIL = field("email", Segment.text());
    static final Field<String> USERNAME = field("username", Segment.text());
    static final Field<String> SESSION_ID = field("sessionId", Segment.id());
    static final Field<String> CLIENT_ID = field("clientId", Segment.id());
    static final Field<ThrottleScope> SCOPE = field("scope", words(ThrottleScope.values()));
    static final Field<String> SUBJECT = field("subject", Segment.text());
    static final Field<Cnpj> CNPJ = field("cnpj", Segment.document(Cnpj.class, Cnpj::value, Cnpj::new));
    static final Field<Instant> CREATED_AT = field("createdAt", Segment.time());

    static final Field<Service> SERVICE = field("service", Segment.choice(List.of(Service.values()), Service::id));
    static final Field<String> CALLER = field("caller", Segment.text());
    static final Field<String> KEY = field("key", Segment.text());

    static final Field<Integer> SHARD = field("shard", Segment.shard());

    private Fields() {}

    static Field<?> named(String name) {
        Field<?> field = BY_NAME.get(name);
        if (field == null) {
            throw new KeyException(
                    "There is no field <" + name + ">: add it to Fields, or use one of " + BY_NAME.keySet());
        }
        return field;
    }

    private static <T> Field<T> field(String name, Segment<T> segment) {
        Field<T> field = new Field<>(name, segment);
        if (BY_NAME.put(name, field) != null) {
            throw new KeyException("Two fields are called <" + name + ">: give one of them another name");
        }
        return field;
    }

    private static <E extends Enum<E>> Segment<E> words(E[] options) {
        return Segment.choice(List.of(options), Enum::name);
    }
}
