package dev.tessera.service.identity;

import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.shared.DenialKeys.Kind;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** What denials may be about in a token: its subject, at a version, and what the subject acts for. */
public record TokenRights(Kind kind, String subject, long version, Set<String> companies) {

    public static TokenRights of(JsonWebToken token) {
        Set<Role> roles = Role.known(token.getGroups() == null ? Set.of() : token.getGroups());
        boolean isService = roles.contains(Role.SERVICE) || roles.contains(Role.WORKER);
        return new TokenRights(
                isService ? Kind.CLIENT : Kind.USER, token.getSubject(), version(token), companies(token));
    }

    /** Every denial that would concern this token. */
    public Set<DenialKeys.Primary> deniable() {
        return Stream.concat(
                        Stream.of(new DenialKeys.Primary(kind, subject)),
                        companies.stream().map(id -> new DenialKeys.Primary(Kind.COMPANY, id)))
                .collect(Collectors.toSet());
    }

    /** A token without one is from before versions were issued: any denial refuses it. */
    private static long version(JsonWebToken token) {
        Object version = token.getClaim(Claim.VERSION);
        if (version instanceof JsonNumber number) {
            return number.longValue();
        }
        return version instanceof Number number ? number.longValue() : 0;
    }

    private static Set<String> companies(JsonWebToken token) {
        return token.getClaim(Claim.COMPANIES) instanceof JsonObject companies
                ? Set.copyOf(companies.keySet())
                : Set.of();
    }
}
