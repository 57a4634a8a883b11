package dev.tessera.users.client;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.Actor;
import dev.tessera.users.login.FailureWindow;
import dev.tessera.users.login.ThrottleItem;
import dev.tessera.users.token.TokenDenials;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@ApplicationScoped
class ClientRepository {

    static final String CLIENT = "client";
    static final String COMPANY = "company";

    private final TableGateway table;
    private final TokenDenials denials;

    ClientRepository(TableGateway table, TokenDenials denials) {
        this.table = table;
        this.denials = denials;
    }

    // CLIENT#<clientId> / CLIENT
    Uni<Optional<Client>> clientById(String clientId) {
        return table.get(AccessPattern.CLIENT_BY_ID, new ClientKeys.Primary(clientId), ClientItem::client);
    }

    /** Who asks for a token, and how often that was refused to their network. */
    record ClientCheck(Optional<Client> client, Optional<FailureWindow> refusals) {}

    // CLIENT#<clientId> / CLIENT and THROTTLE#ADDRESS#tokens<space><address> / THROTTLE
    Uni<ClientCheck> clientSignInCheck(Optional<String> clientId, String address) {
        Optional<PrimaryKey> client = clientId.map(ClientKeys.Primary::new);
        PrimaryKey network = network(address);
        List<PrimaryKey> keys =
                Stream.concat(client.stream(), Stream.of(network)).toList();
        return table.batchGet(AccessPattern.CLIENT_SIGN_IN_CHECK, keys)
                .map(items -> new ClientCheck(
                        client.map(items::get).map(ClientItem::client),
                        Optional.ofNullable(items.get(network)).map(ThrottleItem::window)));
    }

    // THROTTLE#ADDRESS#tokens<space><address> / THROTTLE, while its window lasts, or where there is none
    Write countRefusal(String address, boolean isWindowOpen, Duration window, Instant now) {
        return Write.update(
                AccessPattern.COUNT_REFUSED_CLIENT,
                network(address),
                isWindowOpen ? ThrottleItem.add(1, now) : ThrottleItem.firstOfWindow(window, now),
                isWindowOpen ? Condition.exists() : Condition.absent());
    }

    // GSI1: CLIENTS / <createdAt>#<clientId>
    Uni<Slice<Client>> clients(Paging paging) {
        return table.newestFirst(AccessPattern.CLIENTS, Key.all(ClientKeys.ByAge.class), paging, ClientItem::client);
    }

    // CLIENT#<clientId> / CLIENT, no new version
    Write touchClient(String clientId, Instant now) {
        return Write.update(
                AccessPattern.TOUCH_CLIENT, new ClientKeys.Primary(clientId), ClientItem.used(now), Condition.exists());
    }

    // CLIENT#<clientId> / CLIENT, while ACCESS#<actorId> or CLIENT#<actorId> is an administrator's, and COMPANY#<cnpj>
    // /
    // PROFILE is there, if the account is to act for it
    Write createClient(Client client, Actor actor) {
        Transaction transaction = Transaction.create().put(CLIENT, ClientItem.of(client), Condition.absent());
        client.limits()
                .company()
                .ifPresent(
                        bound -> transaction.check(COMPANY, new CompanyKeys.Primary(bound.cnpj()), Condition.exists()));
        return byAdministrator(AccessPattern.CREATE_CLIENT, transaction, client.clientId(), actor);
    }

    // CLIENT#<clientId> / CLIENT, if it is still as read, DENIED#CLIENT#<clientId>, and the actor's as above
    Write rotateClientSecret(Client before, Client after, Actor actor) {
        return byAdministrator(
                AccessPattern.ROTATE_CLIENT_SECRET,
                denials.ofClient(
                        Transaction.create().put(CLIENT, ClientItem.of(after), Condition.version(before.version())),
                        after.clientId(),
                        after.version(),
                        after.updatedAt()),
                after.clientId(),
                actor);
    }

    // CLIENT#<clientId> / CLIENT, DENIED#CLIENT#<clientId>, and the actor's as above
    Write deleteClient(String clientId, Actor actor, Instant now) {
        return byAdministrator(
                AccessPattern.DELETE_CLIENT,
                denials.ofClient(
                        Transaction.create().delete(CLIENT, new ClientKeys.Primary(clientId), Condition.exists()),
                        clientId,
                        Denial.ALL,
                        now),
                clientId,
                actor);
    }

    /** An account that changes itself is there, as its own condition asks, and its roles never change. */
    private static Write byAdministrator(AccessPattern pattern, Transaction transaction, String clientId, Actor actor) {
        return new Write(
                pattern,
                actor.id().equals(clientId) ? transaction : AccessItem.requireAdministrator(transaction, actor));
    }

    /** A counter of its own: a worker with a wrong secret must not keep the people of its network from signing in. */
    private static PrimaryKey network(String address) {
        return ThrottleKeys.Primary.ofAddress("tokens " + address);
    }
}
