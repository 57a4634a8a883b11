package dev.tessera.users.proof;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.login.Place;
import dev.tessera.users.login.Place.KnownDevice;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.proof.EmailChangeService.Asked;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/email-changes")
@Tag(name = "Recovery", description = "Proving by mail whose an address or an account is.")
public class EmailChangeResource {

    private final EmailChangeService service;
    private final Edge edge;

    EmailChangeResource(EmailChangeService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
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
    @APIResponse(responseCode = "429", description = "Too many mails to this address or from this network.")
    public Uni<Void> requestEmailChange(@NotNull EmailChangeRequest request) {
        Validation fields = new Validation();
        Email email = fields.required("email", request.email(), Email::parse);
        String password = fields.required("currentPassword", request.currentPassword(), Passwords::given);
        fields.check();
        String me = edge.caller().subject();
        Optional<KnownDevice> session =
                Optional.ofNullable(edge.caller().sessionId()).map(id -> new KnownDevice(me, id));
        Asked asked = service.asked(me, email, password, new Place(edge.caller().address(), session));
        return edge.change(asked::decide).done();
    }

    @POST
    @Path("/redeem")
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
        ProofToken token = Validation.require("token", request.token(), ProofToken::parse);
        return edge.change(() -> service.change(token)).answer(RedeemedResponse::new);
    }

    @POST
    @Path("/undo")
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
        ProofToken token = Validation.require("token", request.token(), ProofToken::parse);
        return edge.change(() -> service.undo(token)).answer(RedeemedResponse::new);
    }
}
