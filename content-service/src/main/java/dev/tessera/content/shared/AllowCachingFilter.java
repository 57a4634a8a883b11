package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import jakarta.annotation.security.PermitAll;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.Method;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * What everybody may read, and was read without a token, is the same for everybody and may be shown again for a while.
 * What was read with one may be kept by its reader, who asks again with the entity tag each time.
 */
class AllowCachingFilter {

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

    @ServerResponseFilter
    public void allowCaching(ContainerResponseContext response, ResourceInfo resource) {
        if ((response.getStatus() == OK || response.getStatus() == NOT_MODIFIED) && isOpenRead(resource)) {
            response.getHeaders()
                    .putSingle(HttpHeaders.CACHE_CONTROL, caller.isAnonymous() ? byAnybody() : BY_THE_READER);
        }
    }

    private static boolean isOpenRead(ResourceInfo resource) {
        Method method = resource == null ? null : resource.getResourceMethod();
        return method != null && method.isAnnotationPresent(GET.class) && method.isAnnotationPresent(PermitAll.class);
    }

    private String byAnybody() {
        return "public, max-age=" + maxAge.get().toSeconds();
    }
}
