package dev.tessera.users.client;

import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

@ApplicationScoped
class ClientService {

    private static final int ROUNDS = 5;

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
    record Issued(Client client, Secret secret) {}

    /** @param record adds what must happen together with the creation, or not at all */
    Uni<Issued> create(String name, Set<Role> roles, String createdBy, BiConsumer<Transaction, Client> record) {
        if (roles.contains(Role.USER)) {
            throw ClientProblems.roleOfPeople();
        }
        Set<Role> granted = EnumSet.of(Role.SERVICE);
        granted.addAll(roles);
        Secret secret = Secret.random(random);
        Client client = Client.create(Ids.next(), name, granted, secret, createdBy, now());
        return repository
                .createClient(client, transaction -> record.accept(transaction, client))
                .replaceWith(new Issued(client, secret));
    }

    Uni<Slice<Item>> clients(int limit, Position from) {
        return repository.clients(limit, from);
    }

    Uni<Client> client(String clientId) {
        return find(clientId).map(found -> found.orElseThrow(ClientProblems::notFound));
    }

    /** @param grace how long the older secrets stay valid; empty for what is configured */
    Uni<Issued> rotateSecret(String clientId, Optional<Duration> grace, BiConsumer<Transaction, Client> record) {
        return Uni.createFrom()
                .deferred(() -> client(clientId))
                .chain(client -> {
                    Instant now = now();
                    Secret secret = Secret.random(random);
                    Client rotated = client.rotate(secret, now.plus(grace.orElseGet(config::secretGrace)), now);
                    if (rotated.hasTooManySecrets()) {
                        throw ClientProblems.tooManySecrets();
                    }
                    return repository
                            .rotateClientSecret(client, rotated, transaction -> record.accept(transaction, rotated))
                            .replaceWith(new Issued(rotated, secret));
                })
                .onFailure(ClientService::isOutdated)
                .retry()
                .atMost(ROUNDS - 1)
                .onFailure(ClientService::isOutdated)
                .transform(outdated -> Problems.conflict());
    }

    Uni<Void> delete(String clientId) {
        if (!Ids.isId(clientId)) {
            throw ClientProblems.notFound();
        }
        return repository
                .deleteClient(clientId)
                .onFailure(ConditionFailedException.class)
                .transform(absent -> ClientProblems.notFound());
    }

    private Uni<Optional<Client>> find(String clientId) {
        return Ids.isId(clientId)
                ? repository.clientById(clientId)
                : Uni.createFrom().item(Optional.empty());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static boolean isOutdated(Throwable failure) {
        return failure instanceof TransactionRefusedException;
    }
}
