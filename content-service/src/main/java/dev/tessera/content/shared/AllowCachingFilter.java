package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * What was read without a token is the same for everybody and may be shown again for a while. What was read with one may
 * be kept by its reader, who asks again with the entity tag each time.
 */
@Provider
@Cached
class AllowCachingFilter implements ContainerResponseFilter {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final String BY_THE_READER = "private, no-cache";

    /** Asked for late: providers are made before the run-time configuration is there. */
    private final Instance<Duration> maxAge;

    private final Caller caller;

    AllowCachingFilter(
            @ConfigProperty(name = "tessera.content.cache.max-age", defaultValue = "30s") Instance<Duration> maxAge,
            Caller caller) {
        this.maxAge = maxAge;
        this.caller = caller;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == OK || response.getStatus() == NOT_MODIFIED) {
            response.getHeaders()
                    .putSingle(HttpHeaders.CACHE_CONTROL, caller.isAnonymous() ? byAnybody() : BY_THE_READER);
        }
    }

    private String byAnybody() {
        return "public, max-age=" + maxAge.get().toSeconds();
    }
}
