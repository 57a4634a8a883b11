package dev.tessera.service.feed;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.AuthorKeys;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.Set;

/** Writes an item, and reads something when it hears of it. */
@Path("/samples/traced")
@PermitAll
@ApplicationScoped
public class TracedSample implements ChangeHandler {

    private final TableGateway table;

    TracedSample(TableGateway table) {
        this.table = table;
    }

    @POST
    public Uni<Void> write() {
        Instant now = Instant.parse("2026-11-16T08:00:00Z");
        return table.put(
                AccessPattern.WRITE_AUTHOR,
                Item.of(new AuthorKeys.Primary("ana")).stamped(now, now, 1).build(),
                Condition.absent());
    }

    @Override
    public String name() {
        return "traced";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.AUTHOR);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return table.get(
                        AccessPattern.READINESS_PROBE,
                        new IdempotencyKeys.Primary(Service.CONTENT, "readiness", "probe"))
                .replaceWithVoid();
    }
}
