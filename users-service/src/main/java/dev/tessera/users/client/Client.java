package dev.tessera.users.client;

import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.identity.Role;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A service account: a machine that signs in with an id and a secret. */
record Client(
        String clientId,
        String name,
        Set<Role> roles,
        List<StoredSecret> secrets,
        Limits limits,
        Optional<Instant> lastUsedAt,
        String createdBy,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    /** Rotation that runs wild (or is retried) must not grow the item, nor push out a secret that is still in use. */
    static final int MAX_LIVE_SECRETS = 5;

    Client {
        Required.all(clientId, name, limits, lastUsedAt, createdBy);
        roles = Set.copyOf(roles);
        secrets = List.copyOf(secrets);
        if (!roles.contains(Role.SERVICE)) {
            throw new IllegalArgumentException("a service account has the role SERVICE");
        }
    }

    static Client create(
            String clientId,
            String name,
            Set<Role> roles,
            Limits limits,
            Secret secret,
            String createdBy,
            Instant now) {
        return new Client(
                clientId,
                name,
                roles,
                List.of(StoredSecret.of(secret, now)),
                limits,
                Optional.empty(),
                createdBy,
                now,
                now,
                1);
    }

    List<StoredSecret> liveSecrets(Instant now) {
        return secrets.stream().filter(secret -> secret.isLive(now)).toList();
    }

    boolean admits(Secret presented, Instant now) {
        return !limits.isOver(now) && liveSecrets(now).stream().anyMatch(secret -> secret.matches(presented));
    }

    boolean hasTooManySecrets() {
        return secrets.size() > MAX_LIVE_SECRETS;
    }

    /** Older secrets end by the given time; those already over are dropped. */
    Client rotate(Secret secret, Instant oldOnesEnd, Instant now) {
        List<StoredSecret> rotated = Stream.concat(
                        Stream.of(StoredSecret.of(secret, now)),
                        secrets.stream().map(old -> old.endingBy(oldOnesEnd)).filter(old -> old.isLive(now)))
                .toList();
        return new Client(clientId, name, roles, rotated, limits, lastUsedAt, createdBy, createdAt, now, version + 1);
    }
}
