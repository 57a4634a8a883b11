package dev.tessera.service.http;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * 400, 414 and 431 for what the HTTP parser could not read ({@link HandOverUnreadableRequests}), also if it finds out while
 * the body arrives ({@link BrokenChunksHandler}). Nothing else may be asked
 * of such a request: its method and path are the parser's where the first line was the trouble.
 */
@Singleton
class RejectUnreadableRequestFilter {

    /** What the parser puts where it could not read any. */
    private static final String NO_TARGET = "/bad-request";

    private final HttpConfig config;

    RejectUnreadableRequestFilter(HttpConfig config) {
        this.config = config;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, FilterOrder.READABLE_REQUEST);
    }

    private void check(RoutingContext context) {
        DecoderResult result = context.request().decoderResult();
        if (result.isFailure()) {
            context.fail(problem(result.cause()));
        } else {
            BrokenChunksHandler.watch(context);
            context.next();
        }
    }

    private Problem problem(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return Problems.uriTooLong(config.maxUriLength());
        }
        return cause instanceof TooLongHttpHeaderException
                ? Problems.headersTooLarge(config.maxHeaderBytes())
                : Problems.badRequest("The request is not well-formed HTTP: its first line, a header or its length.");
    }

    /** The path that was asked for, if one could be read. */
    static Optional<String> path(HttpServerRequest request) {
        boolean unread = request.decoderResult().isFailure() && request.uri().equals(NO_TARGET);
        return unread ? Optional.empty() : Optional.of(request.path());
    }
}
