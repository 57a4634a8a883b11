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
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads a declared body once: too long, also without a Content-Length, is 413, and none at all 400, unless the resource
 * says {@code @Nullable}.
 */
@Provider
class BodyLimit implements ReaderInterceptor {

    /** Asked for late: providers are made before the run-time configuration is there. */
    private final Instance<HttpConfig> config;

    private final RoutingContext request;
    private int limit;

    BodyLimit(Instance<HttpConfig> config, RoutingContext request) {
        this.config = config;
        this.request = request;
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        if (limit == 0) {
            limit = (int) config.get().maxBodySize().asLongValue();
        }
        byte[] body = read(context.getInputStream(), limit + 1);
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

    /** What has arrived whole is taken as it is, others in pieces of many kilobytes. */
    private static byte[] read(InputStream sent, int most) throws IOException {
        return sent instanceof ByteArrayInputStream && sent.available() <= most
                ? sent.readAllBytes()
                : sent.readNBytes(most);
    }

    private static boolean isOptional(ReaderInterceptorContext context) {
        return Arrays.stream(context.getAnnotations()).anyMatch(Nullable.class::isInstance);
    }
}
