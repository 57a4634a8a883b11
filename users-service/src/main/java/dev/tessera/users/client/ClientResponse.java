package dev.tessera.users.client;

import dev.tessera.service.identity.Role;
import java.time.Instant;
import java.util.List;
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

        @Schema(description = "The administrator who created the account.")
        String createdBy,

        Instant createdAt) {

    static ClientResponse of(Client client, Instant now) {
        return new ClientResponse(
                client.clientId(),
                null,
                client.name(),
                client.roles().stream().sorted().toList(),
                client.liveSecrets(now).stream().map(SecretResponse::of).toList(),
                client.createdBy(),
                client.createdAt());
    }

    ClientResponse with(Secret secret) {
        return new ClientResponse(clientId, secret.text(), name, roles, secrets, createdBy, createdAt);
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
