package dev.tessera.service.audit;

import static java.util.stream.Collectors.joining;

import dev.tessera.service.Required;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What somebody does that is to be remembered, as the domain says it; the request edge knows the rest: who, when, from
 * where, with which token. Neither names nor addresses of people belong into the details: entries outlive accounts.
 *
 * @param subject the id of the person, service account or company that it is done to
 * @param actor who does it, if no token says so: whoever signs in has none yet
 */
public record Act(String kind, String subject, Optional<String> actor, Map<String, String> details) {

    public Act {
        Required.all(kind, subject);
        details = Map.copyOf(details);
    }

    public static Act of(Enum<?> kind, String subject) {
        return new Act(kind.name(), subject, Optional.empty(), Map.of());
    }

    public Act by(String person) {
        return new Act(kind, subject, Optional.of(person), details);
    }

    public Act with(String name, Object value) {
        Map<String, String> more = new LinkedHashMap<>(details);
        more.put(name, value.toString());
        return new Act(kind, subject, actor, more);
    }

    /** In the order of their names; nothing if there are none. */
    public Act with(String name, Collection<? extends Enum<?>> values) {
        return values.isEmpty()
                ? this
                : with(name, values.stream().map(Enum::name).sorted().collect(joining(",")));
    }
}
