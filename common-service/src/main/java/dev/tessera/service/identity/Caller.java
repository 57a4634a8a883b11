package dev.tessera.service.identity;

import dev.tessera.service.problem.Problems;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Who sends this request, as the verified token says; nothing is looked up. */
@RequestScoped
public class Caller {

    private final SecurityIdentity identity;
    private final RoutingContext request;

    Caller(SecurityIdentity identity, RoutingContext request) {
        this.identity = identity;
        this.request = request;
    }

    public boolean isAnonymous() {
        return identity.isAnonymous();
    }

    /** The user's id or the service account's; 401 for an anonymous caller. */
    public String subject() {
        return token().getSubject();
    }

    /** The session that the token was issued for; {@code null} for a service account. */
    public String sessionId() {
        return token().getClaim(Claim.SESSION);
    }

    /** When the token ends, and with it whatever was opened in its name. */
    public Instant tokenExpiry() {
        return Instant.ofEpochSecond(token().getExpirationTime());
    }

    public Set<Role> roles() {
        return Role.known(identity.getRoles());
    }

    public boolean is(Role role) {
        return roles().contains(role);
    }

    /** A program with client credentials, not a person. */
    public boolean isService() {
        return is(Role.SERVICE) || is(Role.WORKER);
    }

    /** The caller's role by company (bare CNPJ); only active companies enter a token. */
    public Map<String, CompanyRole> companies() {
        if (isAnonymous() || !(token().claim(Claim.COMPANIES).orElse(null) instanceof JsonObject claim)) {
            return Map.of();
        }
        Map<String, CompanyRole> companies = new LinkedHashMap<>();
        claim.forEach((cnpj, role) -> CompanyRole.ofName(text(role)).ifPresent(known -> companies.put(cnpj, known)));
        return Map.copyOf(companies);
    }

    /** 404 for a company the caller has nothing to do with (its existence is private), 403 without one of the roles. */
    public void requireCompany(String cnpj, CompanyRole... roles) {
        CompanyRole role = companies().get(cnpj);
        if (role == null) {
            throw Problems.notFound();
        }
        if (roles.length > 0 && !Arrays.asList(roles).contains(role)) {
            throw Problems.forbidden("Your role in this company does not allow this operation.");
        }
    }

    /** The network the request comes from, see {@link ClientAddress}. */
    public String address() {
        return ClientAddress.of(request);
    }

    private JsonWebToken token() {
        if (identity.getPrincipal() instanceof JsonWebToken token) {
            return token;
        }
        throw Problems.unauthenticated();
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString string ? string.getString() : value.toString();
    }
}
