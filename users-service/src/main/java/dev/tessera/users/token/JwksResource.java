package dev.tessera.users.token;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/.well-known/jwks.json")
@Tag(name = "Tokens")
public class JwksResource {

    private final String publicSet;
    private final String cacheControl;

    JwksResource(SigningKeys keys, TokenConfig config) {
        this.publicSet = keys.publicSet();
        this.cacheControl = "public, max-age=" + config.publishedKeysMaxAge().toSeconds();
    }

    @GET
    @PermitAll
    @NonBlocking
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getPublishedKeys",
            summary = "The public keys that access tokens are signed with",
            description = "A JWK set (RFC 7517). A token's `kid` header names its key. While keys are rotated, the old"
                    + " and the new one are both here.")
    public Response jwks() {
        return Response.ok(publicSet)
                .header(HttpHeaders.CACHE_CONTROL, cacheControl)
                .build();
    }
}
