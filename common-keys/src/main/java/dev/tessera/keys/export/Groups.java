package dev.tessera.keys.export;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The catalogue by owner, in the order of the services; what several own comes last. */
final class Groups {

    private static final String SHARED = "every service";

    private Groups() {}

    static Map<String, List<Entity>> entities() {
        return byOwner(Entity.values(), Entity::owners);
    }

    static Map<String, List<AccessPattern>> patterns() {
        return byOwner(AccessPattern.values(), Groups::home);
    }

    /** A read of what several services own stands with who reads it. */
    private static Set<Service> home(AccessPattern pattern) {
        return pattern.owners().isEmpty() ? pattern.readers() : pattern.owners();
    }

    private static <T> Map<String, List<T>> byOwner(T[] all, Function<T, Set<Service>> owners) {
        Map<String, List<T>> groups = new LinkedHashMap<>();
        for (Service service : Service.values()) {
            groups.put(service.id(), new ArrayList<>());
        }
        groups.put(SHARED, new ArrayList<>());
        for (T one : all) {
            Set<Service> owning = owners.apply(one);
            groups.get(owning.size() == 1 ? owning.iterator().next().id() : SHARED)
                    .add(one);
        }
        groups.values().removeIf(List::isEmpty);
        return groups;
    }
}
