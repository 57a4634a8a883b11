package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import io.smallrye.mutiny.Uni;
import java.util.Set;

/**
 * Reacts to what happens in the table. A bean; the feed runs as soon as an application has one.
 *
 * <p>Every change arrives at least once, and the changes of one item arrive in their order; changes of different items
 * may be handled side by side. So a handler is idempotent: what it writes is computed from the new image or keyed by the
 * change, under a condition that holds once. It does a bounded amount of work, because the shard waits for it.
 *
 * <p>A failure with {@link dev.tessera.service.table.calls.TableUnavailableException} is tried again for as long as it takes.
 * Any other failure is taken for a bug: after a few tries the change is logged, counted and kept as a dead letter, which
 * operators replay once the handler is mended.
 */
public interface ChangeHandler {

    /** Short and stable, such as {@code search}: a tag of metrics, and what the log calls it. */
    String name();

    /** What it wants to hear of. */
    Set<Entity> entities();

    Uni<Void> handle(ItemChange change);
}
