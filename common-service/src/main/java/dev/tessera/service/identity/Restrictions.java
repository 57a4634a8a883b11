package dev.tessera.service.identity;

import dev.tessera.keys.Service;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.vertx.ext.web.RoutingContext;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * What a token of a service account is limited to, whatever its roles would allow: services, reading, networks. A token
 * without these claims is limited by its roles alone.
 */
public final class Restrictions {

    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    private Restrictions() {}

    /** What an account may do in a service. */
    public enum Scope {
        READ,
        WRITE
    }

    /** Why this request is not for this token; empty if it is. */
    public static Optional<Problem> refusal(JsonWebToken token, Service service, RoutingContext request) {
        if (token.getClaim(Claim.SCOPES) instanceof JsonObject scopes
                && !isInScope(scopes, service, request.request().method().name())) {
            return Optional.of(Problems.forbidden("The scopes of this service account do not include this operation."));
        }
        if (token.getClaim(Claim.NETWORKS) instanceof JsonArray networks
                && networks.getValuesAs(JsonString.class).stream()
                        .noneMatch(network -> ClientAddress.isIn(request, network.getString()))) {
            return Optional.of(Problems.forbidden("This service account may not be used from your network."));
        }
        return Optional.empty();
    }

    /** A scope of a later release is not ours to judge: it allows nothing. */
    private static boolean isInScope(JsonObject scopes, Service service, String method) {
        String scope = scopes.getString(service.id(), "");
        return scope.equals(Scope.WRITE.name()) || scope.equals(Scope.READ.name()) && READS.contains(method);
    }
}
