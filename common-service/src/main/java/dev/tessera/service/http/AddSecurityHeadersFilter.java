package dev.tessera.service.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Headers that make a browser careful, on every answer; a resource that sets one itself is not overruled. */
@Singleton
class AddSecurityHeadersFilter {

    private static final String API_POLICY = "default-src 'none'; frame-ancestors 'none'";

    /** Swagger UI carries its start-up script and some styles inline, and its icons as data. */
    private static final String PAGE_POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline';"
            + " style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self';"
            + " frame-ancestors 'none'";

    private final HttpConfig config;
    private final boolean forOtherOrigins;

    AddSecurityHeadersFilter(
            HttpConfig config, @ConfigProperty(name = "quarkus.http.cors.enabled") boolean forOtherOrigins) {
        this.config = config;
        this.forOtherOrigins = forOtherOrigins;
    }

    void register(@Observes Filters filters) {
        filters.register(this::prepare, FilterOrder.RESPONSE_HEADERS);
    }

    private void prepare(RoutingContext request) {
        request.addHeadersEndHandler(ignored -> add(request));
        request.next();
    }

    private void add(RoutingContext request) {
        MultiMap headers = request.response().headers();
        String type = headers.get(HttpHeaders.CONTENT_TYPE);
        boolean page = type != null && type.startsWith("text/html");
        setIfAbsent(headers, "X-Content-Type-Options", "nosniff");
        setIfAbsent(headers, "X-Frame-Options", "DENY");
        setIfAbsent(headers, "Referrer-Policy", "no-referrer");
        setIfAbsent(headers, "Content-Security-Policy", page ? PAGE_POLICY : API_POLICY);
        config.hsts()
                .ifPresent(age -> setIfAbsent(
                        headers, "Strict-Transport-Security", "max-age=" + age.toSeconds() + "; includeSubDomains"));
        headers.add(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
        if (forOtherOrigins) {
            // Quarkus leaves it out: a cache would give one origin's permission to another.
            headers.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        }
        if (request.request().headers().contains(HttpHeaders.AUTHORIZATION)) {
            setIfAbsent(headers, "Cache-Control", "no-store");
        }
    }

    private static void setIfAbsent(MultiMap headers, String name, String value) {
        if (!headers.contains(name)) {
            headers.set(name, value);
        }
    }
}
