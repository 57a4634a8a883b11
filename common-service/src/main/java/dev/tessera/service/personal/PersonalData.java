package dev.tessera.service.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        int PAGE = 100;

        /** @param from null for the beginning */
        Uni<Slice<Item>> read(Position from);

        /** For what there is one of, or none. */
        static Family one(TableGateway table, AccessPattern pattern, PrimaryKey key) {
            return from -> table.get(pattern, key)
                    .map(found -> new Slice<>(found.stream().toList(), Optional.empty()));
        }

        static Family list(TableGateway table, AccessPattern pattern, KeyCondition keys) {
            return from -> table.query(pattern, TableQuery.of(keys).limit(PAGE).from(from));
        }
    }
}
