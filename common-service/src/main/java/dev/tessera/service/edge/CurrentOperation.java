package dev.tessera.service.edge;

import dev.tessera.service.http.RequestDigest;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;

/** The request under way, and what its operation declares. To be asked for before anything is waited for. */
record CurrentOperation(RoutingContext request, Declared declared) {

    private static final Map<ResteasyReactiveResourceInfo, Declared> KNOWN = new ConcurrentHashMap<>();

    record Declared(Optional<IfMatch> ifMatch, boolean isIdempotent) {

        static Declared by(Method method) {
            return new Declared(
                    Optional.ofNullable(method.getAnnotation(IfMatch.class)),
                    method.isAnnotationPresent(Idempotent.class));
        }
    }

    static CurrentOperation of(RoutingContext request) {
        ResteasyReactiveResourceInfo resource =
                CurrentRequestManager.get().getTarget().getLazyMethod();
        return new CurrentOperation(
                request, KNOWN.computeIfAbsent(resource, known -> Declared.by(known.getResourceMethod())));
    }

    String header(CharSequence name) {
        return request.request().getHeader(name);
    }

    byte[] digest() {
        return RequestDigest.of(request);
    }

    MultiMap query() {
        return request.queryParams();
    }
}
