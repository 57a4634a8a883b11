package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/email-verifications")
@Tag(name = "Recovery", description = "Proving by mail whose an address or an account is.")
public class EmailVerificationResource {

    private final ProofService service;
    private final Edge edge;

    EmailVerificationResource(ProofService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @ResponseStatus(202)
    @Operation(
            summary = "Have a mail sent that verifies an address",
            description = "The answer is the same whether or not there is an account with this address. A later mail"
                    + " takes the place of an earlier one.")
    @APIResponse(responseCode = "202", description = "If there is such an account, a mail is on its way.")
    @APIResponse(responseCode = "429", description = "Too many mails to this address or from this network.")
    public Uni<Void> requestEmailVerification(@NotNull ProofRequest request) {
        Email email = Validation.require("email", request.email(), Email::parse);
        String address = edge.caller().address();
        return edge.change(() -> service.request(Purpose.EMAIL_VERIFICATION, email, address))
                .done();
    }

    @POST
    @Path("/redeem")
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Verify an address",
            description = "With the token from the mail, once. From then on notifications are mailed to the address.")
    @APIResponse(responseCode = "422", description = "The token was used, replaced or has expired.")
    public Uni<RestResponse<RedeemedResponse>> verifyEmail(@NotNull VerifyEmailRequest request) {
        ProofToken token = Validation.require("token", request.token(), ProofToken::parse);
        return edge.change(() -> service.verifyEmail(token)).answer(RedeemedResponse::new);
    }
}
