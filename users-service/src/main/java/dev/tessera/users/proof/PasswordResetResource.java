package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.proof.ProofService.ChosenPassword;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/password-resets")
@Tag(name = "Recovery")
public class PasswordResetResource {

    private final ProofService service;
    private final Edge edge;

    PasswordResetResource(ProofService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @ResponseStatus(202)
    @Operation(
            summary = "Have a mail sent that lets you choose a new password",
            description = "The answer is the same whether or not there is an account with this address. A later mail"
                    + " takes the place of an earlier one.")
    @APIResponse(responseCode = "202", description = "If there is such an account, a mail is on its way.")
    @APIResponse(responseCode = "429", description = "Too many mails to this address or from this network.")
    public Uni<Void> requestPasswordReset(@NotNull ProofRequest request) {
        Email email = Validation.require("email", request.email(), Email::parse);
        String address = edge.caller().address();
        return edge.change(() -> service.request(Purpose.PASSWORD_RESET, email, address))
                .done();
    }

    @POST
    @Path("/redeem")
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Choose a new password",
            description = "With the token from the mail, once. Ends all sessions, verifies the address, and lifts the"
                    + " wait that wrong passwords have caused. A password that is refused leaves the token good.")
    @APIResponse(
            responseCode = "422",
            description = "The token was used, replaced or has expired, or the password is easy to guess.")
    @APIResponse(responseCode = "429", description = "Too many people at once.")
    public Uni<RestResponse<RedeemedResponse>> resetPassword(@NotNull ResetPasswordRequest request) {
        Validation fields = new Validation();
        ProofToken token = fields.required("token", request.token(), ProofToken::parse);
        String password = fields.required("newPassword", request.newPassword(), Function.identity());
        fields.check();
        ChosenPassword chosen = service.choose(password);
        return edge.change(() -> service.resetPassword(token, chosen)).answer(RedeemedResponse::new);
    }
}
