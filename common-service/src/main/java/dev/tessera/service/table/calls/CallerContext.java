package dev.tessera.service.table.calls;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
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
            return caller == null ? result : onContext(caller, result);
        });
    }

    /**
     * An emitter, since {@link Uni#emitOn} logs a failure with its stack trace, as dropped, when its caller has given up
     * while it was on its way: a client that hangs up just when time runs out, or two shards of a list whose time does.
     */
    private static <T> Uni<T> onContext(Context caller, Uni<T> result) {
        return Uni.createFrom().emitter(emitter -> {
            Cancellable work = result.subscribe()
                    .with(
                            item -> caller.runOnContext(ignored -> emitter.complete(item)),
                            failure -> caller.runOnContext(ignored -> emitter.fail(failure)));
            emitter.onTermination(work::cancel);
        });
    }
}
