package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.TableGateway;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/**
 * A span for each request to the table that is part of a trace. What a service asks by itself, such as the list of denials
 * each second, is part of none and makes none. Without telemetry this does nothing.
 */
@ApplicationScoped
class TraceTableCalls implements ExecutionInterceptor {

    // As in TableGateway: no two may have the same name, and in tests this class is loaded repeatedly.
    private static final ExecutionAttribute<Span> SPAN = new ExecutionAttribute<>("tessera.span." + UUID.randomUUID());

    private final boolean isOff;
    private final Tracer tracer;

    TraceTableCalls(
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled", defaultValue = "true") boolean isOff) {
        this.isOff = isOff;
        this.tracer = telemetry.getTracer("dev.tessera.table");
    }

    /** On the thread of who calls, where the span that this one belongs to is known. */
    @Override
    public void beforeExecution(Context.BeforeExecution call, ExecutionAttributes attributes) {
        if (isOff || !Span.current().getSpanContext().isValid()) {
            return;
        }
        String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
        Span span = tracer.spanBuilder("DynamoDB." + operation)
                .setSpanKind(SpanKind.CLIENT)
                .setAttribute("db.system.name", "aws.dynamodb")
                .setAttribute("db.operation.name", operation)
                .startSpan();
        AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
        if (pattern != null) {
            span.setAttribute("tessera.pattern", pattern.name());
        }
        attributes.putAttribute(SPAN, span);
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest call, ExecutionAttributes attributes) {
        return span(attributes)
                .map(span -> CarriedTrace.in(call.request(), CarriedTrace.of(span)))
                .orElse(call.request());
    }

    @Override
    public void afterExecution(Context.AfterExecution call, ExecutionAttributes attributes) {
        span(attributes).ifPresent(Span::end);
    }

    /** Its class alone: a message may quote what is in the item. */
    @Override
    public void onExecutionFailure(Context.FailedExecution call, ExecutionAttributes attributes) {
        span(attributes).ifPresent(span -> {
            span.setStatus(StatusCode.ERROR, call.exception().getClass().getSimpleName());
            span.end();
        });
    }

    private static Optional<Span> span(ExecutionAttributes attributes) {
        return Optional.ofNullable(attributes.getAttribute(SPAN));
    }
}
