package dev.tessera.users.client;

import dev.tessera.service.input.Ids;
import dev.tessera.users.token.AccessToken;
import dev.tessera.users.token.TokenIssuer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class TokenService {

    private final ClientRepository repository;
    private final TokenIssuer issuer;
    private final ClientConfig config;
    private final Clock clock;

    TokenService(ClientRepository repository, TokenIssuer issuer, ClientConfig config, Clock clock) {
        this.repository = repository;
        this.issuer = issuer;
        this.config = config;
        this.clock = clock;
    }

    Uni<AccessToken> issue(ClientCredentials credentials, String address) {
        Optional<String> clientId = Optional.of(credentials.clientId()).filter(Ids::isId);
        return repository.clientSignInCheck(clientId, address).chain(check -> {
            Instant now = clock.instant();
            requirePatience(check.refusals(), now);
            return check.client()
                    .filter(client -> client.admits(credentials.secret(), now))
                    .map(client -> Uni.createFrom().item(tokenFor(client)))
                    .orElseGet(() -> repository
                            .countRefusal(address, check.refusals(), config.refusalWindow(), now)
                            .chain(() -> Uni.createFrom().failure(TokenProblems.invalidClient())));
        });
    }

    private AccessToken tokenFor(Client client) {
        return issuer.issue(client.clientId(), Optional.empty(), client.roles(), Map.of());
    }

    private void requirePatience(Optional<Refusals> refusals, Instant now) {
        refusals.filter(found -> found.count() >= config.refusals()).ifPresent(found -> {
            throw TokenProblems.tooManyRefusals(Duration.between(now, found.windowEnds()));
        });
    }
}
