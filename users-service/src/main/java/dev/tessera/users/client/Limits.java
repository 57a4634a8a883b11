package dev.tessera.users.client;

import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.Required;
import dev.tessera.service.identity.Restrictions.Scope;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a service account is limited to, whatever its roles allow.
 *
 * @param scopes what it may do in which services; empty for all that its roles allow, everywhere
 * @param company what it acts for, and as what; it is no member, and acts for no other
 * @param networks where it may be used from; empty for anywhere
 * @param expiresAt when it stops; empty for never
 */
record Limits(Map<Service, Scope> scopes, Optional<Bound> company, Set<String> networks, Optional<Instant> expiresAt) {

    static final int MAX_NETWORKS = 20;

    static final Limits NONE = new Limits(Map.of(), Optional.empty(), Set.of(), Optional.empty());

    /** A company and what the account is in it. */
    record Bound(Cnpj cnpj, CompanyRole role) {

        Bound {
            Required.all(cnpj, role);
        }
    }

    Limits {
        scopes = Map.copyOf(scopes);
        networks = Set.copyOf(networks);
        Required.all(company, expiresAt);
    }

    boolean isOver(Instant now) {
        return expiresAt.filter(end -> !now.isBefore(end)).isPresent();
    }
}
