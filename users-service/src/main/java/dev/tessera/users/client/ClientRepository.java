package dev.tessera.users.client;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import dev.tessera.users.login.FailureWindow;
import dev.tessera.users.login.ThrottleItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@ApplicationScoped
class ClientRepository {

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

    // THROTTLE#ADDRESS#tokens<space><address> / THROTTLE, where there is none or only an expired one
    Write openRefusalWindow(String address, Duration window, Instant now) {
        return countRefusal(address, ThrottleItem.firstOfWindow(window, now), Condition.absent());
    }

    // THROTTLE#ADDRESS#tokens<space><address> / THROTTLE, while its window lasts
    Write countRefusal(String address, Instant now) {
        return countRefusal(address, ThrottleItem.add(1, now), Condition.exists());
    }

    // GSI1: CLIENTS / <createdAt>#<clientId>
    Uni<Slice<Client>> clients(Paging paging) {
        return table.query(
                        AccessPattern.CLIENTS,
                        TableQuery.of(ClientKeys.ByAge.all()).newestFirst().page(paging))
                .map(slice -> slice.map(ClientItem::client));
    }

    // CLIENT#<clientId> / CLIENT
    Write createClient(Client client) {
        return Write.put(AccessPattern.CREATE_CLIENT, ClientItem.of(client), Condition.absent());
    }

    // CLIENT#<clientId> / CLIENT, if it is still as read
    Write rotateClientSecret(Client before, Client after) {
        return Write.put(AccessPattern.ROTATE_CLIENT_SECRET, ClientItem.of(after), Condition.version(before.version()));
    }

    // CLIENT#<clientId> / CLIENT
    Write deleteClient(String clientId) {
        return Write.delete(AccessPattern.DELETE_CLIENT, new ClientKeys.Primary(clientId), Condition.exists());
    }

    private static Write countRefusal(String address, Update update, Condition condition) {
        return Write.update(AccessPattern.COUNT_REFUSED_CLIENT, network(address), update, condition);
    }

    /** A counter of its own: a worker with a wrong secret must not keep the people of its network from signing in. */
    private static PrimaryKey network(String address) {
        return new ThrottleKeys.OfAddress("tokens " + address);
    }
}
