package dev.tessera.service.http;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.function.Supplier;

/** Several things asked for in one request: each has an answer of its own, and none stops the others. */
@ApplicationScoped
public class Bulk {

    private static final int AT_ONCE = 8;

    private final ProblemAnswers answers;
    private final CurrentVertxRequest current;

    Bulk(ProblemAnswers answers, CurrentVertxRequest current) {
        this.answers = answers;
        this.current = current;
    }

    /** The answers in the order of what was asked; a failure is the problem that it would be if it stood alone. */
    public Uni<List<Response>> answer(List<Supplier<Uni<? extends Response>>> effects) {
        if (effects.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        RoutingContext request = current.getCurrent();
        return Uni.join()
                .all(effects.stream()
                        .map(effect -> Uni.createFrom()
                                .<Response>deferred(effect)
                                .onFailure()
                                .recoverWithItem(failure -> answers.respond(failure, request)))
                        .toList())
                .usingConcurrencyOf(AT_ONCE)
                .andFailFast();
    }
}
