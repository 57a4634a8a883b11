package dev.tessera.content.slug;

import dev.tessera.service.Required;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * By what a post or a card is found under its author's name.
 *
 * @param current of its title; empty until it is published for the first time
 * @param former of earlier titles, the latest first: they still lead to it
 */
public record Slugs(Optional<String> current, List<String> former) {

    public static final Slugs NONE = new Slugs(Optional.empty(), List.of());

    /** An older one is let go of: each is an item, and a part of what lists copy. */
    static final int MOST_FORMER = 10;

    public Slugs {
        Required.all(current);
        former = List.copyOf(former);
    }

    /** Under another one; that was a former one, perhaps. */
    public Slugs with(String slug) {
        if (current.filter(slug::equals).isPresent()) {
            return this;
        }
        List<String> earlier = new ArrayList<>();
        current.ifPresent(earlier::add);
        former.stream().filter(name -> !name.equals(slug)).forEach(earlier::add);
        return new Slugs(Optional.of(slug), earlier.subList(0, Math.min(earlier.size(), MOST_FORMER)));
    }

    /** All that are its own. */
    public Set<String> all() {
        Set<String> all = new LinkedHashSet<>();
        current.ifPresent(all::add);
        all.addAll(former);
        return all;
    }

    /** Those that the others have not. */
    public Set<String> without(Slugs others) {
        Set<String> rest = all();
        rest.removeAll(others.all());
        return rest;
    }

    /** Its own that suits a title as well as any new one would: of the slugs to try, the one that it is under, or was. */
    public Optional<String> suiting(List<String> candidates) {
        return current.filter(candidates::contains)
                .or(() -> candidates.stream().filter(former::contains).findFirst());
    }
}
