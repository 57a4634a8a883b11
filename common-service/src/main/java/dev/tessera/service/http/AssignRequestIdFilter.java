package dev.tessera.service.http;

import com.github.f4b6a3.ulid.UlidCreator;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/** Keeps a caller's own id if it is fit for a log line, else makes one. */
@Singleton
class AssignRequestIdFilter {

    private static final Pattern ACCEPTABLE = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    void register(@Observes Filters filters) {
        filters.register(this::assign, FilterOrder.REQUEST_ID);
    }

    private void assign(RoutingContext request) {
        String inbound = request.request().getHeader(RequestId.HEADER);
        String id = inbound != null && ACCEPTABLE.matcher(inbound).matches()
                ? inbound
                : UlidCreator.getMonotonicUlid().toString();
        RequestId.assign(request, id);
        request.response().putHeader(RequestId.HEADER, id);
        MDC.put(RequestId.MDC_KEY, id);
        request.next();
    }
}
