package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import dev.tessera.service.table.calls.CarriedTrace;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** A handler that goes on with the trace of the request which wrote the item: both are one story. */
final class TracedHandler extends FeedHandler {

    private final ChangeHandler handler;
    private final Tracer tracer;

    TracedHandler(ChangeHandler handler, Tracer tracer) {
        super(handler.name(), handler.entities().toArray(Entity[]::new));
        this.handler = handler;
        this.tracer = tracer;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Optional<SpanContext> cause = change.after()
                .flatMap(item -> item.findText(CarriedTrace.ATTRIBUTE))
                .flatMap(CarriedTrace::parse);
        return cause.isPresent() ? handle(change, cause.get()) : handler.handle(change);
    }

    private Uni<Void> handle(ItemChange change, SpanContext cause) {
        Span span = tracer.spanBuilder("handle " + change.entity() + " by " + handler.name())
                .setSpanKind(SpanKind.CONSUMER)
                .setParent(Context.root().with(Span.wrap(cause)))
                .startSpan();
        // Of the Vert.x context that this change has to itself, so it holds for all that follows on it.
        Scope scope = Context.root().with(span).makeCurrent();
        return Uni.createFrom()
                .deferred(() -> handler.handle(change))
                .onFailure()
                .invoke(failure ->
                        span.setStatus(StatusCode.ERROR, failure.getClass().getSimpleName()))
                .onTermination()
                .invoke(() -> {
                    scope.close();
                    span.end();
                });
    }
}
