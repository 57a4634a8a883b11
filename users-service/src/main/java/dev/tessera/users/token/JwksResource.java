package dev.tessera.users.token;

import dev.tessera.service.identity.IgnoresToken;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
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
    @IgnoresToken
    @NonBlocking
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "The public keys that access tokens are signed with",
            description = "A JWK set (RFC 7517). A token's `kid` header names its key. While keys are rotated, the old"
                    + " and the new one are both here.")
    @APIResponse(
            responseCode = "200",
            description = "The keys.",
            content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "PublishedKeys")))
    public Response getPublishedKeys() {
        return Response.ok(publicSet)
                .header(HttpHeaders.CACHE_CONTROL, cacheControl)
                .build();
    }
}
