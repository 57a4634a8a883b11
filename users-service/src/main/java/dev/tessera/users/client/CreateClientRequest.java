package dev.tessera.users.client;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.ClientAddress;
import dev.tessera.service.identity.Restrictions.Scope;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.users.client.Limits.Bound;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateServiceAccount")
record CreateClientRequest(
        @NotNull
        @Schema(
                description = "What the account is for, for the people who manage it.",
                minLength = 1,
                maxLength = ClientResource.MAX_NAME,
                examples = "picking-worker")
        String name,

        @NotNull
        @Schema(
                description = "Granted on top of SERVICE, which every service account has. ADMIN only if you name it.",
                maxItems = 4,
                examples = "[\"WORKER\"]")
        Set<@NotNull AccountRole> roles,

        @Schema(
                description = "What the account may do in which services; in others nothing. Without this, or empty,"
                        + " whatever its roles allow, everywhere.",
                maxProperties = 4,
                examples = "{\"orders-service\": \"READ\"}")
        Map<String, @NotNull Scope> scopes,

        @Valid @Schema(description = "The one company that the account acts for, in orders-service.")
        BoundRequest company,

        @Schema(
                description =
                        "Addresses and networks that the account may be used from; from anywhere without this, or empty.",
                maxItems = Limits.MAX_NETWORKS,
                examples = "[\"203.0.113.0/24\"]")
        List<@NotNull @Size(max = LONGEST_NETWORK) String> networks,

        @Schema(description = "When the account ends; its last token ends no later.")
        Instant expiresAt) {

    /** The longest form of an IPv6 address, with the length of its prefix. */
    private static final int LONGEST_NETWORK = 49;

    @Schema(name = "ServiceAccountCompany")
    record BoundRequest(
            @Schema(required = true, pattern = Cnpj.PATTERN) String cnpj,
            @NotNull CompanyRole role) {}

    /** {@link Limits#NONE} where nothing is said; generated clients say it with lists and maps that are empty. */
    Limits limits(Validation fields, DocumentReader documents, Instant now) {
        Map<Service, Scope> in = new EnumMap<>(Service.class);
        if (scopes != null) {
            scopes.forEach((name, scope) -> {
                Service service = fields.required("scopes", name, CreateClientRequest::service);
                if (service != null && scope != null) {
                    in.put(service, scope);
                }
            });
        }
        Cnpj bound = company == null ? null : fields.required("company.cnpj", company.cnpj(), documents::cnpj);
        List<String> from = fields.list("networks", networks, Limits.MAX_NETWORKS, CreateClientRequest::network);
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            fields.reject("expiresAt", "must be in the future");
        }
        return new Limits(
                in,
                Optional.ofNullable(bound).map(cnpj -> new Bound(cnpj, company.role())),
                from == null ? Set.of() : from.stream().filter(Objects::nonNull).collect(toUnmodifiableSet()),
                Optional.ofNullable(expiresAt));
    }

    private static Service service(String name) {
        return Stream.of(Service.values())
                .filter(service -> service.id().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException("must name services such as orders-service"));
    }

    private static String network(String typed) {
        try {
            return ClientAddress.network(typed);
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException("must be an address, or a network such as 203.0.113.0/24");
        }
    }

    /** USER belongs to people. */
    enum AccountRole {
        ADMIN,
        MODERATOR,
        WORKER,
        SERVICE
    }

    Set<Role> granted() {
        Set<Role> granted = EnumSet.of(Role.SERVICE);
        roles.forEach(role -> granted.add(Role.valueOf(role.name())));
        return granted;
    }
}
