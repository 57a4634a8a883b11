package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Nullable;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads a body that {@link ReceiveBodyFilter} has received, and keeps it for what makes two requests one. None at all is 400,
 * unless the resource says {@code @Nullable}.
 */
@Provider
class RequireBody implements ReaderInterceptor {

    private final RoutingContext request;

    RequireBody(RoutingContext request) {
        this.request = request;
    }

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        byte[] body = context.getInputStream().readAllBytes();
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
