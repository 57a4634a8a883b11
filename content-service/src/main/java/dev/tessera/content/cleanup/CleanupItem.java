package dev.tessera.content.cleanup;

import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class CleanupItem {

    private static final RecordMapping<CleanupJob> JOB = RecordMapping.of(MethodHandles.lookup(), CleanupJob.class)
            .as(CleanupTarget.class, CleanupTarget::toString, CleanupTarget::parse)
            .build();

    private CleanupItem() {}

    static Item of(CleanupJob job) {
        String target = job.target().toString();
        return Item.of(new CleanupKeys.Primary(target))
                .with(new CleanupKeys.Due(job.dueAt(), target))
                .set(JOB, job)
                .build();
    }

    static CleanupJob job(Item item) {
        return JOB.read(item);
    }
}
