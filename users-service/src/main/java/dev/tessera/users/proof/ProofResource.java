package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Decision;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.login.Place;
import dev.tessera.users.login.Place.KnownDevice;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Optional;
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
    private static final String TOO_MANY_MAILS =
            "Too many mails of this kind to this address, by this account or from this network.";

    private final ProofService service;
    private final SignUpService signUps;
    private final EmailChangeService emailChanges;
    private final Edge edge;

    ProofResource(ProofService service, SignUpService signUps, EmailChangeService emailChanges, Edge edge) {
        this.service = service;
        this.signUps = signUps;
        this.emailChanges = emailChanges;
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
        return redeem(request, service::verifyEmail);
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
        return edge.change(Validation.read(fields -> service.passwordReset(
                        fields.required("token", request.token(), ProofToken::parse),
                        fields.required("newPassword", request.newPassword(), Function.identity()))))
                .answer(RedeemedResponse::new);
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
        return edge.change(Validation.read(fields -> signUps.redeemed(
                        fields.required("token", request.token(), ProofToken::parseOfSignUp),
                        fields.required("password", request.password(), Passwords::given))))
                .answer(RedeemedResponse::new);
    }

    @POST
    @EvenUnverified
    @Path("/email-changes")
    @RolesAllowed(Roles.USER)
    @ResponseStatus(202)
    @Operation(
            summary = "Ask for another e-mail address",
            description =
                    "With your current password. A mail to the new address proves it; until then nothing changes, and"
                            + " nobody is kept from taking that address. A later mail takes the place of an earlier one.")
    @APIResponse(responseCode = "202", description = "A mail is on its way.")
    @APIResponse(responseCode = "403", description = "Not your password.")
    @APIResponse(responseCode = "404", description = "The account is deleted.")
    @APIResponse(responseCode = "409", description = "The address is taken.")
    @APIResponse(responseCode = "429", description = TOO_MANY_MAILS)
    public Uni<Void> requestEmailChange(@NotNull EmailChangeRequest request) {
        String me = edge.caller().subject();
        Optional<KnownDevice> session =
                Optional.ofNullable(edge.caller().sessionId()).map(id -> new KnownDevice(me, id));
        Place place = new Place(edge.caller().address(), session);
        return edge.change(Validation.read(fields -> emailChanges.asked(
                        me,
                        fields.required("email", request.email(), Email::parse),
                        fields.required("currentPassword", request.currentPassword(), Passwords::given),
                        place)))
                .done();
    }

    @POST
    @Path("/email-changes/redeem")
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Take the new address",
            description =
                    "With the token from the mail to it, once. A former address that was verified is told, can undo"
                            + " this for a day, and is kept for that day; until then there is no further change.")
    @APIResponse(responseCode = "409", description = "The address is taken by now, or was changed less than a day ago.")
    @APIResponse(responseCode = "422", description = "The token was used, replaced or has expired.")
    public Uni<RestResponse<RedeemedResponse>> changeEmail(@NotNull VerifyEmailRequest request) {
        return redeem(request, emailChanges::change);
    }

    @POST
    @Path("/email-changes/undo")
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Undo a change of address",
            description =
                    "With the token from the mail to the former address, once, within a day. Ends all sessions, and"
                            + " the password is good no more: choose another by mail next.")
    @APIResponse(responseCode = "409", description = "The former address is taken.")
    @APIResponse(responseCode = "422", description = "The token was used or has expired.")
    public Uni<RestResponse<RedeemedResponse>> undoEmailChange(@NotNull VerifyEmailRequest request) {
        return redeem(request, emailChanges::undo);
    }

    private Uni<Void> mail(Purpose purpose, ProofRequest request) {
        Email email = Validation.require("email", request.email(), Email::parse);
        String address = edge.caller().address();
        return edge.change(() -> service.request(purpose, email, address)).done();
    }

    private Uni<RestResponse<RedeemedResponse>> redeem(
            VerifyEmailRequest request, Function<ProofToken, Uni<Decision<String>>> redeem) {
        ProofToken token = Validation.require("token", request.token(), ProofToken::parse);
        return edge.change(() -> redeem.apply(token)).answer(RedeemedResponse::new);
    }
}
