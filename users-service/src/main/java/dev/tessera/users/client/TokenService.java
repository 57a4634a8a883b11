package dev.tessera.users.client;

import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Write;
import dev.tessera.users.audit.Refusals;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.token.AccessToken;
import dev.tessera.users.token.TokenIssuer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

@ApplicationScoped
class TokenService {

    private static final Duration USE_NOTED = Duration.ofHours(1);

    private final ClientRepository repository;
    private final TokenIssuer issuer;
    private final ClientConfig config;
    private final Refusals refusals;
    private final Clock clock;

    TokenService(ClientRepository repository, TokenIssuer issuer, ClientConfig config, Refusals refusals, Clock clock) {
        this.repository = repository;
        this.issuer = issuer;
        this.config = config;
        this.refusals = refusals;
        this.clock = clock;
    }

    Uni<Decision<AccessToken>> issue(ClientCredentials credentials, String address, Predicate<String> isIn) {
        Optional<String> clientId = Optional.of(credentials.clientId()).filter(Ids::isId);
        return repository.clientSignInCheck(clientId, address).chain(check -> {
            Instant now = clock.instant();
            check.refusals()
                    .map(window -> window.waitAt(now, config.refusals()))
                    .ifPresent(this::requireNoWait);
            return check.client()
                    .filter(client -> client.admits(credentials.secret(), now))
                    .filter(client -> client.limits().networks().isEmpty()
                            || client.limits().networks().stream().anyMatch(isIn))
                    .map(client -> Uni.createFrom().item(issue(client, now)))
                    .orElseGet(() -> refusals.count(
                                    UserAct.SECRET_REFUSED,
                                    check.client().map(Client::clientId),
                                    credentials.clientId())
                            .map(counted -> refuse(address, check.refusals().isPresent(), now)));
        });
    }

    private AccessToken tokenFor(Client client) {
        Limits limits = client.limits();
        Map<String, String> companies = limits.company()
                .map(bound -> Map.of(bound.cnpj().value(), bound.role().name()))
                .orElse(Map.of());
        return issuer.issue(
                client.clientId(),
                client.version(),
                client.roles(),
                companies,
                ClientItem.names(limits.scopes()),
                limits.networks(),
                limits.expiresAt());
    }

    /** That it was used is noted once an hour; a token that is asked for in between costs one read. */
    private Decision<AccessToken> issue(Client client, Instant now) {
        AccessToken token = tokenFor(client);
        if (client.lastUsedAt().filter(now.minus(USE_NOTED)::isBefore).isPresent()) {
            return Decision.nothing(token);
        }
        return Decision.of(repository.touchClient(client.clientId(), now), token)
                .orFail(Write.ITEM, ClientProblems::invalidClient);
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
