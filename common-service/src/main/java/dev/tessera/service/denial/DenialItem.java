package dev.tessera.service.denial;

import dev.tessera.keys.model.Shard;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.service.table.Item;

/** A denial as attributes: one service writes them, all read them. */
public final class DenialItem {

    private static final String KIND = "deniedKind";
    private static final String ID = "deniedId";
    private static final String BELOW = "below";
    private static final String DENIED_AT = "deniedAt";

    private DenialItem() {}

    /** @param shards over how many partitions the list of all is spread */
    public static Item of(Denial denial, int shards) {
        return Item.of(new DenialKeys.Primary(denial.kind(), denial.id()))
                .with(new DenialKeys.ByTime(
                        denial.deniedAt(), denial.kind(), denial.id(), Shard.of(denial.id(), shards)))
                .set(KIND, denial.kind())
                .set(ID, denial.id())
                .set(BELOW, denial.below())
                .set(DENIED_AT, denial.deniedAt())
                .expiresAt(denial.until().orElse(null))
                .stamped(denial.deniedAt(), denial.deniedAt(), denial.revision())
                .build();
    }

    static Denial denial(Item item) {
        return new Denial(
                DenialKeys.Kind.valueOf(item.text(KIND)),
                item.text(ID),
                item.number(BELOW),
                item.version(),
                item.time(DENIED_AT),
                item.expiresAt());
    }
}
