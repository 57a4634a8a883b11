package dev.tessera.users.client;

import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Restrictions.Scope;
import dev.tessera.service.identity.Role;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.client.Limits.Bound;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

final class ClientItem {

    private static final String CLIENT_ID = "clientId";
    private static final String NAME = "name";
    private static final String SECRETS = "secrets";
    private static final String CREATED_BY = "createdBy";
    private static final String SCOPES = "scopes";
    private static final String COMPANY = "company";
    private static final String COMPANY_ROLE = "companyRole";
    private static final String NETWORKS = "networks";
    private static final String EXPIRES_AT = "expiresAt";
    private static final String LAST_USED_AT = "lastUsedAt";

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
                .set(SCOPES, scopes(client.limits()))
                .set(
                        COMPANY,
                        client.limits()
                                .company()
                                .map(bound -> bound.cnpj().value())
                                .orElse(null))
                .set(COMPANY_ROLE, client.limits().company().map(Bound::role).orElse(null))
                .set(NETWORKS, client.limits().networks())
                .set(EXPIRES_AT, client.limits().expiresAt().orElse(null))
                .set(LAST_USED_AT, client.lastUsedAt().orElse(null))
                .stamped(client.createdAt(), client.updatedAt(), client.version())
                .build();
    }

    static Client client(Item item) {
        return new Client(
                item.text(CLIENT_ID),
                item.text(NAME),
                item.texts(AccessItem.ROLES).stream().map(Role::valueOf).collect(toUnmodifiableSet()),
                item.texts(SECRETS).stream().map(ClientItem::secret).toList(),
                limits(item),
                item.findTime(LAST_USED_AT),
                item.text(CREATED_BY),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** No new version: tokens that were issued stay good. */
    static Update used(Instant now) {
        return Update.counting().set(LAST_USED_AT, now);
    }

    private static Limits limits(Item item) {
        return new Limits(
                item.textMap(SCOPES).entrySet().stream()
                        .collect(toUnmodifiableMap(
                                entry -> Service.ofId(entry.getKey()), entry -> Scope.valueOf(entry.getValue()))),
                item.findText(COMPANY)
                        .map(cnpj -> new Bound(new Cnpj(cnpj), CompanyRole.valueOf(item.text(COMPANY_ROLE)))),
                Set.copyOf(item.texts(NETWORKS)),
                item.findTime(EXPIRES_AT));
    }

    /** As tokens hold them too. */
    static Map<String, String> scopes(Limits limits) {
        return limits.scopes().entrySet().stream()
                .collect(toUnmodifiableMap(
                        entry -> entry.getKey().id(), entry -> entry.getValue().name()));
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
