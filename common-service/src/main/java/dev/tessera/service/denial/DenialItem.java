package dev.tessera.service.denial;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

/** A denial as attributes: one service writes them, all read them. */
public final class DenialItem {

    private static final RecordMapping<Denial> DENIAL = RecordMapping.of(MethodHandles.lookup(), Denial.class)
            .named("kind", "deniedKind")
            .named("id", "deniedId")
            .named("revision", Attributes.VERSION)
            .named("until", Attributes.TTL)
            .build();

    private DenialItem() {}

    /** @param shards over how many partitions the list of all is spread */
    public static Item of(Denial denial, int shards) {
        return Item.of(new DenialKeys.Primary(denial.kind(), denial.id()))
                .with(new DenialKeys.ByTime(
                        denial.deniedAt(), denial.kind(), denial.id(), Shard.of(denial.id(), shards)))
                .set(DENIAL, denial)
                .stamped(denial.deniedAt(), denial.deniedAt(), denial.revision())
                .build();
    }

    static Denial denial(Item item) {
        return DENIAL.read(item);
    }
}
