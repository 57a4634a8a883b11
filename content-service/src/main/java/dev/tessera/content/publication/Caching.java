package dev.tessera.content.publication;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * What was read without a token is the same for everybody and may be shown again for a while; what was read with one may
 * be kept by its reader, who asks again with the entity tag.
 */
@ApplicationScoped
public class Caching {

    private static final String OF_THE_READER = "private, no-cache";

    private final String ofEverybody;
    private final Caller caller;

    Caching(CacheConfig config, Caller caller) {
        this.ofEverybody = "public, max-age=" + config.maxAge().toSeconds();
        this.caller = caller;
    }

    /** 200 or 304, with the tag. */
    public Response answer(String ifNoneMatch, String tag, Object body) {
        return cached(Response.fromResponse(ETags.answer(ifNoneMatch, tag, body)));
    }

    /** For what has no tag, such as a list. */
    public Response answer(Object body) {
        return cached(Response.ok(body));
    }

    private Response cached(Response.ResponseBuilder response) {
        return response.header(HttpHeaders.CACHE_CONTROL, caller.isAnonymous() ? ofEverybody : OF_THE_READER)
                .build();
    }
}
