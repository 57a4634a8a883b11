package dev.tessera.service.feed.deadletter;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;

/** Handles what it is given, or fails for as long as it is told to. */
@ApplicationScoped
class MendableHandler implements ChangeHandler {

    static final String NAME = "mendable";

    private volatile String failure;
    private volatile ItemChange last;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.COMMENT);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
        last = change;
        return Uni.createFrom().voidItem();
    }

    void failWith(String reason) {
        failure = reason;
    }

    void mend() {
        failure = null;
    }

    ItemChange last() {
        return last;
    }
}
