package dev.tessera.service.table.calls;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.function.Supplier;

/**
 * The SDK completes on threads of its own, where the caller's request scope, security identity and trace are gone. The
 * one place that leads back to the (duplicated) Vert.x context from which the work was started.
 */
public final class CallerContext {

    private CallerContext() {}

    public static <T> Uni<T> returnTo(Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            Context caller = Vertx.currentContext();
            Uni<T> result = work.get();
            return caller == null ? result : result.emitOn(task -> caller.runOnContext(ignored -> task.run()));
        });
    }
}
