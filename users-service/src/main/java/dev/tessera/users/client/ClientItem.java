package dev.tessera.users.client;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.tessera.keys.Service;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.identity.Restrictions.Scope;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import dev.tessera.users.access.AccessItem;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

final class ClientItem {

    private static final String LAST_USED_AT = "lastUsedAt";

    private static final RecordMapping<Client> CLIENT = RecordMapping.of(MethodHandles.lookup(), Client.class)
            .as(AccessItem.ROLES, AccessItem::names, AccessItem::roles)
            .as("secrets", ClientItem::texts, ClientItem::secrets)
            .as("limits.scopes", ClientItem::names, ClientItem::scopes)
            .named("limits.company.cnpj", "company")
            .named("limits.company.role", "companyRole")
            .build();

    private ClientItem() {}

    static Item of(Client client) {
        return Item.of(new ClientKeys.Primary(client.clientId()))
                .with(new ClientKeys.ByAge(client.createdAt(), client.clientId()))
                .set(CLIENT, client)
                .build();
    }

    static Client client(Item item) {
        return CLIENT.read(item);
    }

    /** No new version: tokens that were issued stay good. */
    static Update used(Instant now) {
        return Update.counting().set(LAST_USED_AT, now);
    }

    /** As tokens hold them too. */
    static Map<String, String> names(Map<Service, Scope> scopes) {
        return scopes.entrySet().stream()
                .collect(toUnmodifiableMap(
                        entry -> entry.getKey().id(), entry -> entry.getValue().name()));
    }

    private static Map<Service, Scope> scopes(Item item, String name) {
        return item.textMap(name).entrySet().stream()
                .collect(toUnmodifiableMap(
                        entry -> Service.ofId(entry.getKey()), entry -> Scope.valueOf(entry.getValue())));
    }

    private static List<String> texts(List<StoredSecret> secrets) {
        return secrets.stream().map(ClientItem::text).toList();
    }

    private static List<StoredSecret> secrets(Item item, String name) {
        return item.texts(name).stream().map(ClientItem::secret).toList();
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
