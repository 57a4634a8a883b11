package dev.tessera.users.client;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@ApplicationScoped
class ClientRepository {

    private static final String CLIENT = "client";

    private final TableGateway table;

    ClientRepository(TableGateway table) {
        this.table = table;
    }

    // CLIENT#<clientId> / CLIENT
    Uni<Optional<Client>> clientById(String clientId) {
        return table.get(AccessPattern.CLIENT_BY_ID, new ClientKeys.Primary(clientId))
                .map(item -> item.map(ClientItem::client));
    }

    /** Who asks for a token, and how often that was refused to their network. */
    record SignInCheck(Optional<Client> client, Optional<Refusals> refusals) {}

    // CLIENT#<clientId> / CLIENT and THROTTLE#ADDRESS#tokens<space><address> / THROTTLE
    Uni<SignInCheck> clientSignInCheck(Optional<String> clientId, String address) {
        Optional<PrimaryKey> client = clientId.map(ClientKeys.Primary::new);
        PrimaryKey network = network(address);
        List<PrimaryKey> keys =
                Stream.concat(client.stream(), Stream.of(network)).toList();
        return table.batchGet(AccessPattern.CLIENT_SIGN_IN_CHECK, keys)
                .map(items -> new SignInCheck(
                        client.map(items::get).map(ClientItem::client),
                        Optional.ofNullable(items.get(network)).map(RefusalsItem::refusals)));
    }

    // THROTTLE#ADDRESS#tokens<space><address> / THROTTLE
    Uni<Void> countRefusal(String address, Optional<Refusals> known, Duration window, Instant now) {
        Uni<Item> first = count(address, RefusalsItem.first(now, window), Condition.absent());
        Uni<Item> more = count(address, RefusalsItem.oneMore(now), Condition.exists());
        // If another request opened the window meanwhile, or the window ended, the other one is right.
        return (known.isEmpty() ? otherwise(first, more) : otherwise(more, first)).replaceWithVoid();
    }

    // GSI1: CLIENTS / <createdAt>#<clientId>
    Uni<Slice<Item>> clients(int limit, Position from) {
        return table.query(
                AccessPattern.CLIENTS,
                TableQuery.of(ClientKeys.ByAge.all()).newestFirst().limit(limit).from(from));
    }

    Uni<Void> createClient(Client client, Consumer<Transaction> record) {
        Transaction transaction = Transaction.create().put(CLIENT, ClientItem.of(client), Condition.absent());
        record.accept(transaction);
        return table.transact(AccessPattern.CREATE_CLIENT, transaction);
    }

    Uni<Void> rotateClientSecret(Client before, Client after, Consumer<Transaction> record) {
        Transaction transaction =
                Transaction.create().put(CLIENT, ClientItem.of(after), Condition.version(before.version()));
        record.accept(transaction);
        return table.transact(AccessPattern.ROTATE_CLIENT_SECRET, transaction);
    }

    // CLIENT#<clientId> / CLIENT
    Uni<Void> deleteClient(String clientId) {
        return table.delete(AccessPattern.DELETE_CLIENT, new ClientKeys.Primary(clientId), Condition.exists());
    }

    private Uni<Item> count(String address, Update update, Condition condition) {
        return table.update(AccessPattern.COUNT_REFUSED_CLIENT, network(address), update, condition);
    }

    private static Uni<Item> otherwise(Uni<Item> likely, Uni<Item> other) {
        return likely.onFailure(ConditionFailedException.class).recoverWithUni(other);
    }

    /** A counter of its own: a worker with a wrong secret must not keep the people of its network from signing in. */
    private static PrimaryKey network(String address) {
        return new ThrottleKeys.OfAddress("tokens " + address);
    }
}
