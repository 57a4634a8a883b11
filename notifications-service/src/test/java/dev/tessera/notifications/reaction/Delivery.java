package dev.tessera.notifications.reaction;

import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.Parallel;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The change feed in the hands of a test: what happened can be delivered as often as it may be. */
final class Delivery {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private Delivery() {}

    /** Everything since the last time, once; it can be delivered again. */
    static List<ItemChange> once() {
        List<ItemChange> changes = TestFeed.ofApplication().changes();
        again(changes);
        return changes;
    }

    static void again(List<ItemChange> changes) {
        changes.forEach(Delivery::handle);
    }

    /** As by so many workers that all believe the work is theirs. */
    static void byMany(int workers, List<ItemChange> changes) {
        Parallel.all(IntStream.range(0, workers)
                .mapToObj(worker -> (Supplier<Void>) () -> {
                    again(changes);
                    return null;
                })
                .toList());
    }

    /** Some at once, which the feed may do with changes of different items. */
    static void atOnce(List<ItemChange> changes) {
        Parallel.each(changes, change -> {
            handle(change);
            return null;
        });
    }

    private static void handle(ItemChange change) {
        handlers()
                .filter(handler -> handler.entities().contains(change.entity()))
                .forEach(handler -> handler.handle(change).await().atMost(PATIENCE));
    }

    private static Stream<ChangeHandler> handlers() {
        return Arc.container().listAll(ChangeHandler.class).stream().map(InstanceHandle::get);
    }
}
