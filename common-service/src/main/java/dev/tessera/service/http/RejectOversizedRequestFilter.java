package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * 413, 414 and 431. The server's own limits (quarkus.http.limits) lie a little above: {@link RejectUnreadableRequestFilter}.
 * A chunked body has no length to look at: {@link ReceiveBodyFilter} counts it.
 */
@Singleton
class RejectOversizedRequestFilter {

    private final HttpConfig config;

    RejectOversizedRequestFilter(HttpConfig config) {
        this.config = config;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, FilterOrder.REQUEST_SHAPE);
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.uri().length() > config.maxUriLength()) {
            context.fail(Problems.uriTooLong(config.maxUriLength()));
        } else if (headerBytes(request) > config.maxHeaderBytes()) {
            context.fail(Problems.headersTooLarge(config.maxHeaderBytes()));
        } else if (declaredLength(request) > config.maxBodySize().asLongValue()) {
            context.fail(Problems.bodyTooLarge(config.maxBodySize().asLongValue()));
        } else {
            context.next();
        }
    }

    private static int headerBytes(HttpServerRequest request) {
        int bytes = 0;
        for (Map.Entry<String, String> header : request.headers()) {
            bytes += header.getKey().length() + header.getValue().length();
        }
        return bytes;
    }

    private static long declaredLength(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? 0 : Long.parseLong(length);
    }
}
