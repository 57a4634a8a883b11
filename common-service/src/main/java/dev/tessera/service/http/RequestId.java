package dev.tessera.service.http;

import io.vertx.ext.web.RoutingContext;

/** The name under which one request is found in answers, problems and log lines. */
public final class RequestId {

    public static final String HEADER = "X-Request-Id";
    static final String MDC_KEY = "requestId";

    private static final String PROPERTY = "tessera.request-id";

    private RequestId() {}

    public static String of(RoutingContext request) {
        String id = request.get(PROPERTY);
        return id == null ? "unknown" : id;
    }

    static void assign(RoutingContext request, String id) {
        request.put(PROPERTY, id);
    }
}
