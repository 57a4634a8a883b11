package dev.tessera.service.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;

/**
 * Lets the rest of a refused body pass by. Closing at once would reset the connection under a client that is still
 * sending, and it would never see the answer; but nobody may send for ever either.
 */
final class UnreadBody {

    private static final long PATIENCE = 16L << 20;

    private UnreadBody() {}

    static void discard(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            return;
        }
        long end = request.bytesRead() + PATIENCE;
        request.handler(buffer -> {
            if (request.bytesRead() > end) {
                request.connection().close();
            }
        });
        request.resume();
    }
}
