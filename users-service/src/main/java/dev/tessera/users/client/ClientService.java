package dev.tessera.users.client;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
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

    Decision<Issued> create(String name, Set<Role> roles, String createdBy) {
        if (roles.contains(Role.USER)) {
            throw ClientProblems.roleOfPeople();
        }
        Set<Role> granted = EnumSet.of(Role.SERVICE);
        granted.addAll(roles);
        Secret secret = Secret.random(random);
        Client client = Client.create(Ids.next(), name, granted, secret, createdBy, now());
        return Decision.of(repository.createClient(client), new Issued(client, secret));
    }

    Uni<Slice<Client>> clients(Paging paging) {
        return repository.clients(paging);
    }

    Uni<Client> client(String clientId) {
        requireId(clientId);
        return repository.clientById(clientId).map(found -> found.orElseThrow(ClientProblems::notFound));
    }

    /** @param grace how long the older secrets stay valid; empty for what is configured */
    Uni<Decision<Issued>> rotateSecret(String clientId, Optional<Duration> grace) {
        return client(clientId).map(client -> {
            Instant now = now();
            Secret secret = Secret.random(random);
            Client rotated = client.rotate(secret, now.plus(grace.orElseGet(config::secretGrace)), now);
            if (rotated.hasTooManySecrets()) {
                throw ClientProblems.tooManySecrets();
            }
            return Decision.of(repository.rotateClientSecret(client, rotated), new Issued(rotated, secret));
        });
    }

    Decision<Void> delete(String clientId) {
        requireId(clientId);
        return Decision.<Void>of(repository.deleteClient(clientId)).orFail(Write.ITEM, ClientProblems::notFound);
    }

    /** What is no id of ours need not be looked for. */
    private static void requireId(String clientId) {
        if (!Ids.isId(clientId)) {
            throw ClientProblems.notFound();
        }
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
