package dev.tessera.service.http;

import dev.tessera.service.identity.UnverifiedAccounts;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** People who have not verified their address do no more than the setting allows: 403, in every service alike. */
@Singleton
class RefuseUnverifiedFilter {

    private final Operations operations;
    private final UnverifiedAccounts unverified;

    RefuseUnverifiedFilter(Operations operations, UnverifiedAccounts unverified) {
        this.operations = operations;
        this.unverified = unverified;
    }

    void register(@Observes Filters filters) {
        filters.register(this::refuseUnverified, FilterOrder.UNVERIFIED_ACCOUNT);
    }

    private void refuseUnverified(RoutingContext request) {
        if (request.user() instanceof QuarkusHttpUser user
                && user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token) {
            boolean isForAll =
                    operations.find(request).filter(Operation::evenUnverified).isPresent();
            unverified
                    .refusal(token, request.request().method().name(), isForAll)
                    .ifPresentOrElse(request::fail, request::next);
        } else {
            request.next();
        }
    }
}
