package dev.tessera.service.http;

import dev.tessera.service.denial.Denials;
import dev.tessera.service.identity.TokenRights;
import dev.tessera.service.problem.Problems;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Where this pod's list of denials is behind or full, a write asks the table whether its token is denied, by one strong
 * read, and is 503 if the table cannot say. Reads go by what is known, unless nothing is known yet. While the list is up
 * to date this does nothing: the token was looked up when it was verified.
 */
@Singleton
class RefuseDeniedFilter {

    private static final Set<HttpMethod> READS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final Denials denials;

    RefuseDeniedFilter(Denials denials) {
        this.denials = denials;
    }

    void register(@Observes Filters filters) {
        filters.register(this::refuseDenied, FilterOrder.DENIED_TOKEN);
    }

    private void refuseDenied(RoutingContext request) {
        if (isCertain(request)
                || !(request.user() instanceof QuarkusHttpUser user)
                || !(user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token)) {
            request.next();
            return;
        }
        TokenRights rights = TokenRights.of(token);
        request.request().pause();
        denials.ask(rights.deniable())
                .subscribe()
                .with(
                        asked -> {
                            request.request().resume();
                            if (denials.denies(rights.kind(), rights.subject(), rights.version())) {
                                request.fail(Problems.unauthenticated());
                            } else {
                                request.next();
                            }
                        },
                        request::fail);
    }

    private boolean isCertain(RoutingContext request) {
        return denials.isUpToDate()
                || denials.hasBeenRead() && READS.contains(request.request().method());
    }
}
