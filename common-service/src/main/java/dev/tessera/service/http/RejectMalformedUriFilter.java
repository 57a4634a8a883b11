package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * 400 for a path or query that does not decode to UTF-8 text without control characters. Decoders further in replace
 * what they cannot read, and two different URIs would name one thing.
 */
@Singleton
class RejectMalformedUriFilter {

    void register(@Observes Filters filters) {
        filters.register(RejectMalformedUriFilter::check, FilterOrder.REQUEST_SHAPE);
    }

    private static void check(RoutingContext context) {
        if (isUri(context.request().uri()) && isCleanText(context.request().uri())) {
            context.next();
        } else {
            context.fail(Problems.badRequest(
                    "The path and query must be percent-encoded UTF-8 without control characters."));
        }
    }

    private static boolean isUri(String text) {
        try {
            new URI(text);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    static boolean isCleanText(String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c == '%') {
                int high = i + 2 < encoded.length() ? Character.digit(encoded.charAt(i + 1), 16) : -1;
                int low = i + 2 < encoded.length() ? Character.digit(encoded.charAt(i + 2), 16) : -1;
                if (high < 0 || low < 0) {
                    return false;
                }
                bytes.write(high << 4 | low);
                i += 2;
            } else if (c > 0x7e) {
                return false;
            } else {
                bytes.write(c);
            }
        }
        return isUtf8WithoutControls(bytes.toByteArray());
    }

    private static boolean isUtf8WithoutControls(byte[] bytes) {
        try {
            // A fresh decoder reports what the convenience methods replace.
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .chars()
                    .noneMatch(Character::isISOControl);
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
