package dev.tessera.service.personal;

import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a service holds about a person besides the audit trail: one bean in each service that holds something. */
public interface PersonalData {

    /** One Query or one GetItem a page each; they are read one after the other. */
    List<Family> of(String userId);

    /** Attributes that would let whoever has the export act as the person, or that say nothing to anybody. */
    default Set<String> withheld() {
        return Set.of();
    }

    /** Items of one kind, a page at a time. */
    @FunctionalInterface
    interface Family {

        /** @param from null for the beginning */
        Uni<Slice<Item>> read(Position from);

        /** For what there is one of, or none. */
        static Family one(Function<Position, Uni<Optional<Item>>> read) {
            return from ->
                    read.apply(from).map(found -> new Slice<>(found.stream().toList(), Optional.empty()));
        }
    }
}
