package dev.tessera.users.client;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.IgnoresToken;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/tokens")
@Tag(name = "Tokens", description = "Access tokens for machines, and the keys to verify all of them by.")
public class TokenResource {

    private final TokenService service;
    private final Edge edge;

    TokenResource(TokenService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(
            summary = "Get an access token for a service account",
            description = "The client credentials grant of OAuth 2.0 (RFC 6749, section 4.4). Send client id and secret"
                    + " by HTTP Basic, or as `client_id` and `client_secret` in the form, not both. There is no refresh"
                    + " token: ask again when the token is about to expire. Failures are problem details that also"
                    + " carry OAuth's `error` code.")
    @APIResponse(responseCode = "400", description = "The form is incomplete, or the grant type is another.")
    @APIResponse(responseCode = "401", description = "No service account has this id and secret.")
    @APIResponse(responseCode = "429", description = "Too many wrong credentials came from this network.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_FORM_URLENCODED,
                            schema = @Schema(implementation = TokenRequest.class)))
    public Uni<RestResponse<TokenResponse>> issueToken(
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, byte[] form) {
        TokenRequest request = TokenRequest.read(form);
        request.requireClientCredentials();
        ClientCredentials credentials =
                ClientCredentials.read(authorization, request.clientId(), request.clientSecret());
        Caller caller = edge.caller();
        String address = caller.address();
        // Asked now: the caller is the request's, which may be over when the decision is made again.
        Predicate<String> isIn = caller.networks();
        return edge.change(() -> service.issue(credentials, address, isIn)).answer(TokenResponse::of);
    }
}
