package dev.tessera.content.cleanup;

import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.service.table.Item;

final class CleanupItem {

    private static final String TARGET = "target";
    private static final String DUE_AT = "dueAt";
    private static final String LAST_LOOK_AT = "lastLookAt";
    private static final String REMOVED = "removed";
    private static final String FAILURES = "failures";

    private CleanupItem() {}

    static Item of(CleanupJob job) {
        String target = job.target().toString();
        return Item.of(new CleanupKeys.Primary(target))
                .with(new CleanupKeys.Due(job.dueAt(), target))
                .set(TARGET, target)
                .set(DUE_AT, job.dueAt())
                .set(LAST_LOOK_AT, job.lastLookAt())
                .set(REMOVED, job.removed())
                .set(FAILURES, job.failures())
                .stamped(job.createdAt(), job.updatedAt(), job.version())
                .build();
    }

    static CleanupJob job(Item item) {
        return new CleanupJob(
                CleanupTarget.parse(item.text(TARGET)),
                item.time(DUE_AT),
                item.time(LAST_LOOK_AT),
                item.number(REMOVED),
                Math.toIntExact(item.number(FAILURES)),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }
}
