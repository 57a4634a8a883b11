package dev.tessera.keys;

import static dev.tessera.keys.EntityDefinition.entity;
import static dev.tessera.keys.Index.GSI1;
import static dev.tessera.keys.Index.GSI2;
import static dev.tessera.keys.Service.USERS;

import dev.tessera.keys.encoding.KeyException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything the table holds: who owns it, how large it may grow, and its keys. */
public enum Entity {
    USER(entity("USER", kib(8), USERS)
            .key("USER#<userId>", "PROFILE", UserKey::read)
            .on(GSI1, "EMAIL#<email>", "USER#<userId>", UserByEmail::read)
            .on(GSI2, "USERNAME#<username>", "PROFILE", UserByUsername::read)),
    LOGIN(entity("LOGIN", kib(2), USERS).key("EMAIL#<email>", "LOGIN", LoginKey::read)),
    USERNAME(entity("USERNAME", kib(2), USERS).key("UNIQUE#USERNAME#<username>", "UNIQUE", UsernameKey::read)),
    ACCESS(entity("ACCESS", kib(8), USERS).key("ACCESS#<userId>", "ACCESS", AccessKey::read)),
    SESSION(entity("SESSION", kib(4), USERS)
            .expiring()
            .key("SESSION#<sessionId>", "SESSION", SessionKey::read)
            .on(GSI1, "SESSIONS#<userId>", "<createdAt>#<sessionId>", SessionOfUser::read)),
    THROTTLE(entity("THROTTLE", kib(2), USERS)
            .expiring()
            .key("THROTTLE#<scope>#<subject>", "THROTTLE", ThrottleScope::read)),
    CLIENT(entity("CLIENT", kib(4), USERS)
            .key("CLIENT#<clientId>", "CLIENT", ClientKey::read)
            .on(GSI1, "CLIENTS", "<createdAt>#<clientId>", ClientByAge::read)),
    COMPANY(entity("COMPANY", kib(4), USERS).key("COMPANY#<cnpj>", "PROFILE", CompanyKey::read)),
    MEMBER(entity("MEMBER", kib(2), USERS)
            .key("COMPANY#<cnpj>", "MEMBER#<userId>", MemberKey::read)
            .on(GSI1, "USER#<userId>", "MEMBER#<cnpj>", CompanyOfUser::read)),
    /** Holds the sealed response that a repeated request gets again. */
    IDEMPOTENCY(entity("IDEMPOTENCY", kib(48), Service.values())
            .expiring()
            .key("IDEMPOTENCY#<service>#<caller>#<key>", "IDEMPOTENCY", IdempotencyKey::read));

    private static final Map<String, Entity> BY_TYPE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(Entity::type, Function.identity()));
    private static final Map<Index, Map<String, List<Entity>>> BY_TAG = new EnumMap<>(Index.class);

    static {
        EntityDefinition.check(
                Stream.of(values()).map(entity -> entity.definition).toList());
        for (Index index : Index.values()) {
            Map<String, List<Entity>> byTag = new HashMap<>();
            for (Entity entity : values()) {
                entity.definition.tags(index).forEach(tag -> byTag.merge(tag, List.of(entity), Entity::both));
            }
            BY_TAG.put(index, byTag);
        }
    }

    private final EntityDefinition definition;

    Entity(EntityDefinition definition) {
        this.definition = definition;
    }

    /** The value of the attribute {@code entityType}. */
    public String type() {
        return definition.type();
    }

    /** The services that may write it: one, but for what all of them keep. */
    public Set<Service> owners() {
        return definition.owners();
    }

    public boolean ownedBy(Service service) {
        return owners().contains(service);
    }

    /** Whether items may carry a TTL. */
    public boolean expires() {
        return definition.expires();
    }

    /** How large an item may grow; services keep their limits below it, budgets are derived from it. */
    public int maxBytes() {
        return definition.maxBytes();
    }

    public KeyTemplate primary() {
        return definition.templates().get(Index.TABLE);
    }

    /** The keys on the secondary indexes that items of this entity may have. */
    public Map<Index, KeyTemplate> indexes() {
        return definition.indexes();
    }

    /** The key on an index that this entity is known to have. */
    KeyTemplate on(Index index) {
        return Optional.ofNullable(definition.templates().get(index))
                .orElseThrow(() -> new IllegalStateException(this + " has no key on " + index));
    }

    public static Entity ofType(String type) {
        Entity entity = BY_TYPE.get(type);
        if (entity == null) {
            throw new KeyException("there is no entity of type " + type);
        }
        return entity;
    }

    /** The entity whose key this is, if it is one. */
    public static Optional<Entity> ofKey(String pk, String sk) {
        try {
            return Optional.of(read(Index.TABLE, pk, sk).entity());
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    /** No two entities can have written the same pair, so the first that reads it is the one. */
    static Key read(Index index, String pk, String sk) {
        KeyException refusal = new KeyException("no entity has a key of this form on " + index);
        for (Entity entity : BY_TAG.get(index).getOrDefault(tag(pk), List.of())) {
            if (entity.on(index).fits(pk, sk)) {
                try {
                    return entity.definition.read(index, pk, sk);
                } catch (KeyException e) {
                    refusal = e;
                }
            }
        }
        throw refusal;
    }

    /** Whether a partition is one that may be spread over shards. */
    static boolean isSharded(Index index, String pk) {
        return BY_TAG.get(index).getOrDefault(tag(pk), List.of()).stream()
                .map(entity -> entity.on(index))
                .anyMatch(template -> template.isSharded() && template.pk().fits(pk));
    }

    private static String tag(String pk) {
        int end = pk.indexOf('#');
        return end < 0 ? pk : pk.substring(0, end);
    }

    private static List<Entity> both(List<Entity> some, List<Entity> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static int kib(int kib) {
        return kib * 1024;
    }
}
