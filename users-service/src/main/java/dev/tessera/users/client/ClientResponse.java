package dev.tessera.users.client;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Role;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ServiceAccount")
record ClientResponse(
        String clientId,

        @Schema(
                description = "Only in the one answer that creates it: the service keeps a hash. An answer replayed for"
                        + " an Idempotency-Key comes without it; if the first answer was lost, ask for another secret.",
                examples = "tss_9vN0cWm3Zk6yqQb1r7uX2sT4hJ8dLfAeGpKiYoRzMwE")
        String clientSecret,

        String name,
        List<Role> roles,

        @Schema(description = "The secrets that are accepted now, the newest first.")
        List<SecretResponse> secrets,

        @Schema(description = "What it may do in which services; absent for whatever its roles allow, everywhere.")
        Map<String, String> scopes,

        @Schema(description = "The company that it acts for.")
        BoundResponse company,

        @Schema(description = "Where it may be used from; absent for anywhere.")
        List<String> networks,

        @Schema(description = "When it ends; absent for never.")
        Instant expiresAt,

        @Schema(description = "When it last got a token, to within an hour.")
        Instant lastUsedAt,

        @Schema(description = "The administrator who created the account.")
        String createdBy,

        Instant createdAt) {

    static ClientResponse of(Client client, Instant now) {
        return of(client, null, now);
    }

    /** @param secret null but in the answer that issues it */
    static ClientResponse of(Client client, Secret secret, Instant now) {
        Limits limits = client.limits();
        return new ClientResponse(
                client.clientId(),
                secret == null ? null : secret.text(),
                client.name(),
                client.roles().stream().sorted().toList(),
                client.liveSecrets(now).stream().map(SecretResponse::of).toList(),
                limits.scopes().isEmpty() ? null : ClientItem.names(limits.scopes()),
                limits.company().map(BoundResponse::of).orElse(null),
                limits.networks().isEmpty()
                        ? null
                        : limits.networks().stream().sorted().toList(),
                limits.expiresAt().orElse(null),
                client.lastUsedAt().orElse(null),
                client.createdBy(),
                client.createdAt());
    }

    @Schema(name = "ServiceAccountBinding")
    record BoundResponse(String cnpj, CompanyRole role) {

        static BoundResponse of(Limits.Bound bound) {
            return new BoundResponse(bound.cnpj().value(), bound.role());
        }
    }

    @Schema(name = "ServiceAccountSecret")
    record SecretResponse(
            Instant createdAt,

            @Schema(description = "Present once a newer secret has replaced this one.")
            Instant expiresAt) {

        static SecretResponse of(StoredSecret secret) {
            return new SecretResponse(secret.createdAt(), secret.expiresAt().orElse(null));
        }
    }
}
