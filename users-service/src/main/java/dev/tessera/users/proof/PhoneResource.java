package dev.tessera.users.proof;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Phone;
import dev.tessera.service.input.Validation;
import dev.tessera.users.proof.PhoneService.Tried;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@EvenUnverified
@Path("/users/me/phone-verifications")
@RolesAllowed(Roles.USER)
@Tag(name = "Recovery", description = "Proving by mail whose an address or an account is.")
public class PhoneResource {

    private final PhoneService service;
    private final Edge edge;

    PhoneResource(PhoneService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @ResponseStatus(202)
    @Operation(
            summary = "Have a code sent to your phone",
            description =
                    "To the number of your profile, as a text message. It is good for ten minutes and a few tries; a"
                            + " later one takes the place of an earlier one. Until the number is verified, notifications are"
                            + " not sent to it.")
    @APIResponse(responseCode = "202", description = "A text message is on its way.")
    @APIResponse(responseCode = "404", description = "The account is deleted.")
    @APIResponse(responseCode = "409", description = "Not the number of your profile, or verified already.")
    @APIResponse(
            responseCode = "429",
            description = "Too many codes to this number, for this account or from this network.")
    public Uni<Void> requestPhoneVerification(@NotNull PhoneVerificationRequest request) {
        String phone = Validation.require("phone", request.phone(), Phone::parse);
        return edge.change(() -> service.request(
                        edge.caller().subject(), phone, edge.caller().address()))
                .done();
    }

    @POST
    @Path("/redeem")
    @Operation(summary = "Verify your phone", description = "With the code from the text message, once.")
    @APIResponse(
            responseCode = "422",
            description = "The code is not right, or was used, replaced, tried too often or has expired.")
    public Uni<Void> verifyPhone(@NotNull VerifyPhoneRequest request) {
        String code = Validation.require("code", request.code(), VerifyPhoneRequest::parse);
        Tried tried = service.tried(edge.caller().subject(), code);
        return edge.change(tried::decide).done();
    }
}
