package dev.tessera.service.http;

import dev.tessera.service.crypto.Sha256;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** SHA-256 over method, path with query, and the body as it was sent: two requests are one if this is one. */
public final class RequestDigest {

    private static final String PROPERTY = "tessera.body";

    private RequestDigest() {}

    static void keep(RoutingContext request, byte[] body) {
        request.put(PROPERTY, body);
    }

    public static byte[] of(RoutingContext request) {
        MessageDigest digest = Sha256.digest();
        digest.update(request.request().method().name().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) ' ');
        digest.update(request.request().uri().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        byte[] body = request.get(PROPERTY);
        return body == null ? digest.digest() : digest.digest(body);
    }
}
