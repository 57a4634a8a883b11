package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Nullable;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads a body that {@link ReceiveBodyFilter} has received, and keeps it for what makes two requests one. None at all is 400,
 * unless the resource says {@code @Nullable}. One that arrives only now, over HTTP/2 and of a length that nobody has said, is
 * held to the same limit.
 */
@Provider
class RequireBody implements ReaderInterceptor {

    /** Asked for late: providers are made before the run-time configuration is there. */
    private final Instance<HttpConfig> config;

    private final RoutingContext request;

    RequireBody(Instance<HttpConfig> config, RoutingContext request) {
        this.config = config;
        this.request = request;
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        int limit = (int) config.get().maxBodySize().asLongValue();
        byte[] body = context.getInputStream().readNBytes(limit + 1);
        if (body.length > limit) {
            UnreadBody.discard(request);
            throw Problems.bodyTooLarge(limit);
        }
        RequestDigest.keep(request, body);
        context.setInputStream(new ByteArrayInputStream(body));
        Object entity = context.proceed();
        if (entity == null && !isOptional(context)) {
            throw Problems.bodyMissing();
        }
        return entity;
    }

    private static boolean isOptional(ReaderInterceptorContext context) {
        return Arrays.stream(context.getAnnotations()).anyMatch(Nullable.class::isInstance);
    }
}
