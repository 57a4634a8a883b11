package dev.tessera.service.http;

import dev.tessera.keys.Service;
import dev.tessera.service.identity.Restrictions;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Tokens of service accounts that are limited to some services, to reading or to some networks: 403 elsewhere. */
@Singleton
class RefuseRestrictedFilter {

    private final Service service;

    RefuseRestrictedFilter(@ConfigProperty(name = "tessera.service") String service) {
        this.service = Service.ofId(service);
    }

    void register(@Observes Filters filters) {
        filters.register(this::refuseRestricted, FilterOrder.RESTRICTED_TOKEN);
    }

    private void refuseRestricted(RoutingContext request) {
        if (request.user() instanceof QuarkusHttpUser user
                && user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token) {
            Restrictions.refusal(token, service, request).ifPresentOrElse(request::fail, request::next);
        } else {
            request.next();
        }
    }
}
