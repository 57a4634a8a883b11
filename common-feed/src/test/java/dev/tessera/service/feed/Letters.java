package dev.tessera.service.feed;

import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Dead letters in memory: handler, item, version, attempts and reason of each. */
final class Letters implements LeftBehind {

    private final List<String> kept = new CopyOnWriteArrayList<>();
    private volatile int outages;
    private volatile boolean isBroken;

    /** For tests in which none is to be expected. */
    static LeftBehind none() {
        return (handler, change, failure, attempts) -> {
            throw new AssertionError(handler.name() + " gave up on " + change.key(), failure);
        };
    }

    void failFor(int times) {
        outages = times;
    }

    void breakDown() {
        isBroken = true;
    }

    List<String> kept() {
        return kept;
    }

    @Override
    public Uni<String> keep(ChangeHandler handler, ItemChange change, Throwable failure, int attempts) {
        if (isBroken) {
            return Uni.createFrom().failure(new IllegalStateException("no room"));
        }
        if (outages > 0) {
            outages--;
            return Uni.createFrom().failure(new TableUnavailableException("try later"));
        }
        kept.add("%s %s %d after %d: %s"
                .formatted(
                        handler.name(),
                        change.key().sk(),
                        Likes.version(change),
                        attempts,
                        failure.getClass().getSimpleName()));
        return Uni.createFrom().item("letter " + kept.size());
    }
}
