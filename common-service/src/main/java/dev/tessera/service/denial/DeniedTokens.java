package dev.tessera.service.denial;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.shared.DenialKeys.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The denials that this pod knows, by what they are about. Bounded; when it is full it says so. */
final class DeniedTokens {

    /** What was asked for in a pinch is remembered as long as it takes to answer the request, and a little more. */
    private static final Duration ASKED_FOR = Duration.ofSeconds(30);

    private final int capacity;
    private final Map<DenialKeys.Primary, Denial> listed = new ConcurrentHashMap<>();
    private final Cache<DenialKeys.Primary, Denial> askedFor;
    private volatile boolean isFull;

    DeniedTokens(int capacity) {
        this.capacity = capacity;
        this.askedFor = Caffeine.newBuilder()
                .maximumSize(Math.max(1, capacity))
                .expireAfterWrite(ASKED_FOR)
                .build();
    }

    /** From the list; true if it says something new. */
    boolean add(Denial denial) {
        DenialKeys.Primary key = key(denial);
        Denial known = listed.get(key);
        if (known == null && listed.size() >= capacity) {
            isFull = true;
            return false;
        }
        if (known != null && !denial.replaces(known)) {
            return false;
        }
        listed.put(key, denial);
        return true;
    }

    /** From a strong read for one request; what the list says as well takes no place from what it had no room for. */
    void addAskedFor(Denial denial) {
        Denial known = listed.get(key(denial));
        if (known == null || denial.replaces(known)) {
            askedFor.put(key(denial), denial);
        }
    }

    boolean denies(Kind kind, String id, long version) {
        DenialKeys.Primary key = new DenialKeys.Primary(kind, id);
        return newer(listed.get(key), askedFor.getIfPresent(key))
                .filter(denial -> denial.denies(version))
                .isPresent();
    }

    void dropThoseOverAt(Instant now) {
        listed.values().removeIf(denial -> denial.isOverAt(now));
    }

    boolean isFull() {
        return isFull;
    }

    /** Once there is room again, the list is read from its beginning. */
    boolean hasRoomAgain() {
        if (isFull && listed.size() <= capacity / 2) {
            isFull = false;
            return true;
        }
        return false;
    }

    int size() {
        return listed.size();
    }

    private static Optional<Denial> newer(Denial one, Denial other) {
        if (one == null || other == null) {
            return Optional.ofNullable(one == null ? other : one);
        }
        return Optional.of(other.replaces(one) ? other : one);
    }

    private static DenialKeys.Primary key(Denial denial) {
        return new DenialKeys.Primary(denial.kind(), denial.id());
    }
}
