package dev.tessera.service.feed;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.table.TableGateway;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** A handler as services have them: a bean that asks the table. */
@ApplicationScoped
class SampleHandler implements ChangeHandler {

    private static final IdempotencyKeys.Primary NOTHING =
            new IdempotencyKeys.Primary(Service.CONTENT, "readiness", "probe");

    private final TableGateway table;
    private final List<String> handled = new CopyOnWriteArrayList<>();

    SampleHandler(TableGateway table) {
        this.table = table;
    }

    @Override
    public String name() {
        return "sample";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.LIKE);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        boolean isOnContext = Context.isOnEventLoopThread() && VertxContext.isOnDuplicatedContext();
        return table.get(AccessPattern.READINESS_PROBE, NOTHING)
                .invoke(() -> handled.add(change.key().sk() + " " + Likes.version(change)
                        + (isOnContext && VertxContext.isOnDuplicatedContext() ? "" : " somewhere else")))
                .replaceWithVoid();
    }

    /** Item and version. */
    List<String> handled() {
        return handled;
    }
}
