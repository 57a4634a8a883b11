package dev.tessera.users.client;

import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Write;
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

    Uni<Decision<AccessToken>> issue(ClientCredentials credentials, String address) {
        Optional<String> clientId = Optional.of(credentials.clientId()).filter(Ids::isId);
        return repository.clientSignInCheck(clientId, address).map(check -> {
            Instant now = clock.instant();
            check.refusals()
                    .map(window -> window.waitAt(now, config.refusals()))
                    .ifPresent(this::requireNoWait);
            return check.client()
                    .filter(client -> client.admits(credentials.secret(), now))
                    .map(client -> Decision.nothing(tokenFor(client)))
                    .orElseGet(() -> refuse(address, check.refusals().isPresent(), now));
        });
    }

    private AccessToken tokenFor(Client client) {
        return issuer.issue(client.clientId(), client.version(), Optional.empty(), client.roles(), Map.of());
    }

    /**
     * The refusal is counted first: what the write answers is the refusal. Counted after the fact, unlike wrong
     * passwords: nobody guesses 256 random bits, however many guesses run at once, and a fleet of workers that restarts
     * behind one address must not lock itself out.
     */
    private Decision<AccessToken> refuse(String address, boolean isWindowOpen, Instant now) {
        return Decision.<AccessToken>of(repository.countRefusal(address, isWindowOpen, config.refusalWindow(), now))
                // Another request opened the window meanwhile, or it ended.
                .orElse(
                        Write.ITEM,
                        found -> Decision.of(
                                repository.countRefusal(address, !isWindowOpen, config.refusalWindow(), now)))
                .map(counted -> {
                    throw ClientProblems.invalidClient();
                });
    }

    private void requireNoWait(Duration wait) {
        if (!wait.isZero()) {
            throw ClientProblems.tooManyRefusals(wait);
        }
    }
}
