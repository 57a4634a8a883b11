package dev.tessera.users.client;

import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

@ApplicationScoped
class ClientService {

    private final ClientRepository repository;
    private final ClientConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ClientService(ClientRepository repository, ClientConfig config, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    /** An account and its new secret, which nobody will see again. */
    record Issued(Client client, Secret secret) implements Versioned {

        @Override
        public long version() {
            return client.version();
        }
    }

    Decision<Issued> create(String name, Set<Role> roles, Limits limits, Actor actor) {
        Secret secret = Secret.random(random);
        Client client = Client.create(Ids.next(), name, roles, limits, secret, actor.id(), clock.instant());
        return Decision.of(repository.createClient(client, actor), new Issued(client, secret))
                .audited(
                        UserAct.SERVICE_ACCOUNT_CREATED.about(client.clientId()).with("roles", client.roles()))
                .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                .orFail(ClientRepository.COMPANY, ClientProblems::noSuchCompany);
    }

    Uni<Slice<Client>> clients(Paging paging) {
        return repository.clients(paging);
    }

    Uni<Client> client(String clientId) {
        requireId(clientId);
        return repository.clientById(clientId).map(found -> found.orElseThrow(ClientProblems::notFound));
    }

    /** @param grace how long the older secrets stay valid; empty for what is configured */
    Uni<Decision<Issued>> rotateSecret(String clientId, Optional<Duration> grace, Actor actor) {
        return client(clientId).map(client -> {
            Instant now = clock.instant();
            Secret secret = Secret.random(random);
            Client rotated = client.rotate(secret, now.plus(grace.orElseGet(config::secretGrace)), now);
            if (rotated.hasTooManySecrets()) {
                throw ClientProblems.tooManySecrets();
            }
            return Decision.of(repository.rotateClientSecret(client, rotated, actor), new Issued(rotated, secret))
                    .audited(UserAct.SECRET_ISSUED.about(clientId))
                    .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin);
        });
    }

    Decision<Void> delete(String clientId, Actor actor) {
        requireId(clientId);
        return Decision.<Void>of(repository.deleteClient(clientId, actor, clock.instant()))
                .audited(UserAct.SERVICE_ACCOUNT_DELETED.about(clientId))
                .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                .orFail(ClientRepository.CLIENT, ClientProblems::notFound);
    }

    /** What is no id of ours need not be looked for. */
    private static void requireId(String clientId) {
        if (!Ids.isId(clientId)) {
            throw ClientProblems.notFound();
        }
    }
}
