package dev.tessera.service.http;

import io.quarkus.vertx.VertxOptionsCustomizer;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.Context;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.core.spi.VertxTracerFactory;
import io.vertx.core.spi.tracing.SpanKind;
import io.vertx.core.spi.tracing.TagExtractor;
import io.vertx.core.spi.tracing.VertxTracer;
import io.vertx.core.tracing.TracingOptions;
import io.vertx.core.tracing.TracingPolicy;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Lets requests that the HTTP parser could not read take the way of all others, to {@link RejectUnreadableRequestFilter}:
 * Vert.x would answer them on its own, without a body.
 *
 * <p>What Vert.x has for that, {@code HttpServer.invalidRequestHandler}, is out of reach, since Quarkus hands out no
 * server. A connection has the same setting, and the tracer sees the request, with its connection, before Vert.x asks for
 * the handler. So this stands before the tracer that is there, if there is one.
 */
@Singleton
class HandOverUnreadableRequests implements VertxOptionsCustomizer {

    @Override
    public void accept(VertxOptions options) {
        TracingOptions tracing = options.getTracingOptions();
        VertxTracerFactory present =
                tracing == null || tracing.getFactory() == null ? VertxTracerFactory.NOOP : tracing.getFactory();
        TracingOptions wrapped = tracing == null ? new TracingOptions() : tracing.copy();
        options.setTracingOptions(wrapped.setFactory(all -> new HandingOver<>(present.tracer(all))));
    }

    private record HandingOver<I, O>(VertxTracer<I, O> tracer) implements VertxTracer<I, O> {

        @Override
        public <R> I receiveRequest(
                Context context,
                SpanKind kind,
                TracingPolicy policy,
                R request,
                String operation,
                Iterable<Map.Entry<String, String>> headers,
                TagExtractor<R> tags) {
            if (request instanceof HttpServerRequest http
                    && http.decoderResult().isFailure()
                    && http.connection() instanceof HttpServerConnection connection) {
                connection.invalidRequestHandler(VertxHttpRecorder.getRootHandler());
            }
            return tracer.receiveRequest(context, kind, policy, request, operation, headers, tags);
        }

        @Override
        public <R> void sendResponse(Context context, R response, I payload, Throwable failure, TagExtractor<R> tags) {
            tracer.sendResponse(context, response, payload, failure, tags);
        }

        @Override
        public <R> O sendRequest(
                Context context,
                SpanKind kind,
                TracingPolicy policy,
                R request,
                String operation,
                BiConsumer<String, String> headers,
                TagExtractor<R> tags) {
            return tracer.sendRequest(context, kind, policy, request, operation, headers, tags);
        }

        @Override
        public <R> void receiveResponse(
                Context context, R response, O payload, Throwable failure, TagExtractor<R> tags) {
            tracer.receiveResponse(context, response, payload, failure, tags);
        }

        @Override
        public void close() {
            tracer.close();
        }
    }
}
