package dev.tessera.users.client;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.identity.Role;
import dev.tessera.service.table.Item;
import dev.tessera.users.access.AccessItem;
import java.util.Optional;

final class ClientItem {

    private static final String CLIENT_ID = "clientId";
    private static final String NAME = "name";
    private static final String SECRETS = "secrets";
    private static final String CREATED_BY = "createdBy";

    private ClientItem() {}

    static Item of(Client client) {
        return Item.of(new ClientKeys.Primary(client.clientId()))
                .with(new ClientKeys.ByAge(client.createdAt(), client.clientId()))
                .set(CLIENT_ID, client.clientId())
                .set(NAME, client.name())
                .set(
                        AccessItem.ROLES,
                        client.roles().stream().map(Role::name).sorted().toList())
                .set(SECRETS, client.secrets().stream().map(ClientItem::text).toList())
                .set(CREATED_BY, client.createdBy())
                .stamped(client.createdAt(), client.updatedAt(), client.version())
                .build();
    }

    static Client client(Item item) {
        return new Client(
                item.text(CLIENT_ID),
                item.text(NAME),
                item.texts(AccessItem.ROLES).stream().map(Role::valueOf).collect(toUnmodifiableSet()),
                item.texts(SECRETS).stream().map(ClientItem::secret).toList(),
                item.text(CREATED_BY),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** {@code <sha256> <created>}, and {@code <expires>} once it was rotated out. */
    private static String text(StoredSecret secret) {
        return secret.sha256() + " " + Times.format(secret.createdAt())
                + secret.expiresAt().map(end -> " " + Times.format(end)).orElse("");
    }

    private static StoredSecret secret(String text) {
        String[] parts = text.split(" ");
        return new StoredSecret(
                parts[0],
                Times.parse(parts[1]),
                parts.length == 3 ? Optional.of(Times.parse(parts[2])) : Optional.empty());
    }
}
