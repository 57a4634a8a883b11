package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/companies/{cnpj}/invitations")
@RolesAllowed({Roles.USER, Roles.ADMIN})
@Tag(name = "Invitations", description = "Nobody becomes a member of a company without having agreed.")
public class InvitationResource {

    private final InvitationService service;
    private final CnpjReader cnpjs;
    private final Edge edge;

    InvitationResource(InvitationService service, CnpjReader cnpjs, Edge edge) {
        this.service = service;
        this.cnpjs = cnpjs;
        this.edge = edge;
    }

    @POST
    @Idempotent
    @Operation(
            summary = "Invite somebody to a company",
            description = "For owners of the company and for administrators. Whoever has the address gets a mail, signs"
                    + " up or in, and agrees or does not; the answer is the same whether or not there is an account with"
                    + " it. Inviting an address again sends another mail, for the role that is said now, and begins its"
                    + " time anew.")
    @APIResponse(responseCode = "409", description = "The company is pending or suspended.")
    @APIResponse(responseCode = "429", description = "Too many invitations by this company or to this address.")
    public Uni<RestResponse<InvitationResponse>> inviteMember(
            @PathParam("cnpj") String typed, @NotNull @Valid InviteMemberRequest request) {
        Cnpj cnpj = cnpjs.inPath(typed);
        Email email = Validation.require("email", request.email(), Email::parse);
        Actor actor = actor();
        return edge.create(() -> service.invite(cnpj, email, request.role(), actor))
                .at(invitation -> "/companies/" + cnpj.value() + "/invitations/" + invitation.invitee())
                .answer(InvitationResponse::of);
    }

    @GET
    @Operation(
            summary = "Whom has a company invited?",
            description = "For owners of the company and for administrators: those who have not answered yet.")
    public Uni<Page<InvitationResponse>> listInvitations(@PathParam("cnpj") String typed) {
        Cnpj cnpj = cnpjs.inPath(typed);
        return edge.list(paging -> service.invitationsOf(cnpj, actor(), paging), InvitationResponse::of);
    }

    @GET
    @Path("/{invitationId}")
    @Operation(
            summary = "Read an invitation",
            description = "For owners of the company and for administrators, until it is answered.")
    public Uni<RestResponse<InvitationResponse>> getInvitation(
            @PathParam("cnpj") String typed, @PathParam("invitationId") String invitationId) {
        return edge.read(service.invitation(cnpjs.inPath(typed), invitationId, actor()), InvitationResponse::of);
    }

    @DELETE
    @Path("/{invitationId}")
    @Operation(
            summary = "Withdraw an invitation",
            description = "For owners of the company and for administrators. Who has accepted it stays a member.")
    @APIResponse(responseCode = "409", description = "The company is suspended.")
    public Uni<Void> withdrawInvitation(
            @PathParam("cnpj") String typed, @PathParam("invitationId") String invitationId) {
        Cnpj cnpj = cnpjs.inPath(typed);
        Actor actor = actor();
        return edge.change(() -> service.withdraw(cnpj, invitationId, actor)).done();
    }

    private Actor actor() {
        return Actor.of(edge.caller());
    }
}
