package dev.tessera.service.personal;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

@ApplicationScoped
class PersonalDataService {

    private final Instance<PersonalData> holders;

    PersonalDataService(@Any Instance<PersonalData> holders) {
        this.holders = holders;
    }

    /** What the table holds, without keys: those only repeat it. */
    record Held(String kind, Map<String, Object> attributes) {}

    /** A page is read when the one before has been taken. */
    Multi<Held> of(String userId) {
        return Multi.createFrom()
                .iterable(holders)
                .onItem()
                .transformToMultiAndConcatenate(holder -> Multi.createFrom()
                        .iterable(holder.of(userId))
                        .onItem()
                        .transformToMultiAndConcatenate(
                                family -> Slice.all(family::read).onItem().<Item>disjoint())
                        .map(item -> held(item, holder.withheld())));
    }

    private static Held held(Item item, Set<String> withheld) {
        Map<String, Object> attributes = new TreeMap<>(item.plain());
        attributes.keySet().removeAll(Set.of(Attributes.PK, Attributes.SK, Attributes.TTL, Attributes.ENTITY_TYPE));
        Index.secondary().forEach(index -> {
            attributes.remove(index.pkName());
            attributes.remove(index.skName());
        });
        attributes.keySet().removeAll(withheld);
        return new Held(item.text(Attributes.ENTITY_TYPE), attributes);
    }
}
