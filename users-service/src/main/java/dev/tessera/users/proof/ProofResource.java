package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.proof.ProofService.ChosenPassword;
import dev.tessera.users.proof.SignUpService.Redeemed;
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

@Path("/")
@Tag(name = "Recovery", description = "Proving by mail whose an address or an account is.")
public class ProofResource {

    private static final String SAME_FOR_ALL = "The answer is the same whether or not there is an account with this"
            + " address. A later mail takes the place of an earlier one.";
    private static final String ON_ITS_WAY = "If there is such an account, a mail is on its way.";
    private static final String TOO_MANY_MAILS = "Too many mails to this address or from this network.";

    private final ProofService service;
    private final SignUpService signUps;
    private final Edge edge;

    ProofResource(ProofService service, SignUpService signUps, Edge edge) {
        this.service = service;
        this.signUps = signUps;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Path("/email-verifications")
    @ResponseStatus(202)
    @Operation(summary = "Have a mail sent that verifies an address", description = SAME_FOR_ALL)
    @APIResponse(responseCode = "202", description = ON_ITS_WAY)
    @APIResponse(responseCode = "429", description = TOO_MANY_MAILS)
    public Uni<Void> requestEmailVerification(@NotNull ProofRequest request) {
        return mail(Purpose.EMAIL_VERIFICATION, request);
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Path("/email-verifications/redeem")
    @Cache(noStore = true)
    @Operation(
            summary = "Verify an address",
            description = "With the token from the mail, once. From then on notifications are mailed to the address.")
    @APIResponse(responseCode = "422", description = "The token was used, replaced or has expired.")
    public Uni<RestResponse<RedeemedResponse>> verifyEmail(@NotNull VerifyEmailRequest request) {
        ProofToken token = Validation.require("token", request.token(), ProofToken::parse);
        return edge.change(() -> service.verifyEmail(token)).answer(RedeemedResponse::new);
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Path("/password-resets")
    @ResponseStatus(202)
    @Operation(summary = "Have a mail sent that lets you choose a new password", description = SAME_FOR_ALL)
    @APIResponse(responseCode = "202", description = ON_ITS_WAY)
    @APIResponse(responseCode = "429", description = TOO_MANY_MAILS)
    public Uni<Void> requestPasswordReset(@NotNull ProofRequest request) {
        return mail(Purpose.PASSWORD_RESET, request);
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Path("/password-resets/redeem")
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

    @POST
    @PermitAll
    @IgnoresToken
    @Path("/sign-ups/redeem")
    @Cache(noStore = true)
    @Operation(
            summary = "Finish a sign-up",
            description =
                    "With the token from the mail, once, and the password that was chosen: creates the account, with"
                            + " its address verified. Sign in next.")
    @APIResponse(responseCode = "403", description = "Not the password that was chosen.")
    @APIResponse(responseCode = "409", description = "The address or the username is taken by now: sign up again.")
    @APIResponse(responseCode = "422", description = "The token was used, replaced or has expired.")
    @APIResponse(responseCode = "429", description = "Too many people at once.")
    public Uni<RestResponse<RedeemedResponse>> redeemSignUp(@NotNull RedeemSignUpRequest request) {
        Validation fields = new Validation();
        ProofToken token = fields.required("token", request.token(), ProofToken::parseOfSignUp);
        String password = fields.required("password", request.password(), Passwords::given);
        fields.check();
        Redeemed redeemed = signUps.redeemed(token, password);
        return edge.change(redeemed::decide).answer(RedeemedResponse::new);
    }

    private Uni<Void> mail(Purpose purpose, ProofRequest request) {
        Email email = Validation.require("email", request.email(), Email::parse);
        String address = edge.caller().address();
        return edge.change(() -> service.request(purpose, email, address)).done();
    }
}
