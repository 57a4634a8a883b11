package dev.tessera.service.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/**
 * Lets the rest of a refused body pass by. Closing at once would reset the connection under a client that is still
 * sending, and it would never see the answer; but nobody may send for ever either.
 */
final class UnreadBody {

    private static final long PATIENCE = 16L << 20;
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private UnreadBody() {}

    static void discard(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            return;
        }
        long end = request.bytesRead() + PATIENCE;
        Vertx vertx = context.vertx();
        long timer = vertx.setTimer(LONGEST.toMillis(), ignored -> cutOff(request));
        request.handler(buffer -> {
            if (request.bytesRead() > end) {
                cutOff(request);
            }
        });
        request.endHandler(ended -> vertx.cancelTimer(timer));
        request.resume();
    }

    /** The connection, unless others share it. */
    static void cutOff(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            request.connection().close();
        }
    }
}
