package dev.tessera.service.identity;

import dev.tessera.service.problem.Problems;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
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

    /** Of this one token; {@code null} if it has none. */
    public String tokenId() {
        return token().getTokenID();
    }

    /** When the token ends, and with it whatever was opened in its name. */
    public Instant tokenExpiry() {
        return Instant.ofEpochSecond(token().getExpirationTime());
    }

    /** What of the token can be denied before it ends. */
    public TokenRights rights() {
        return TokenRights.of(token());
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

    /** A service account that is limited to some services, networks, one company or some time; limits never change. */
    public boolean isLimited() {
        return isService()
                && (!texts(Claim.COMPANIES).isEmpty()
                        || Stream.of(Claim.SCOPES, Claim.NETWORKS, Claim.ENDS)
                                .anyMatch(name -> token().containsClaim(name)));
    }

    /** A claim that is an object of text; empty if the token has none, or there is no token. */
    public Map<String, String> texts(String claimName) {
        if (isAnonymous() || !(token().claim(claimName).orElse(null) instanceof JsonObject claim)) {
            return Map.of();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        claim.forEach((name, value) -> texts.put(name, text(value)));
        return texts;
    }

    /** Which addresses and networks the request comes from; good for longer than the request's own scope. */
    public Predicate<String> networks() {
        RoutingContext current = request;
        return network -> ClientAddress.isIn(current, network);
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
