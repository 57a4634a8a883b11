package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** A handler that remembers what it has handled, in the order in which it was done. */
final class Witness implements ChangeHandler {

    private final Function<ItemChange, Uni<Void>> work;
    private final List<ItemChange> seen = new ArrayList<>();

    Witness() {
        this(change -> Uni.createFrom().voidItem());
    }

    Witness(Function<ItemChange, Uni<Void>> work) {
        this.work = work;
    }

    @Override
    public String name() {
        return "witness";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.LIKE);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Uni<Void> doing = work.apply(change);
        return doing == null ? null : doing.invoke(() -> remember(change));
    }

    private synchronized void remember(ItemChange change) {
        seen.add(change);
    }

    synchronized List<ItemChange> seen() {
        return List.copyOf(seen);
    }

    /** The versions that it has seen of each item. */
    Map<String, List<Long>> versions() {
        Map<String, List<Long>> versions = new LinkedHashMap<>();
        seen().forEach(change -> versions.computeIfAbsent(change.key().toString(), key -> new ArrayList<>())
                .add(Likes.version(change)));
        return versions;
    }
}
