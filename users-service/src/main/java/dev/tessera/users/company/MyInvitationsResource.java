package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users/me/invitations")
@RolesAllowed(Roles.USER)
@Tag(name = "Invitations")
public class MyInvitationsResource {

    private static final String UNVERIFIED = "Your e-mail address is not verified.";

    private final InvitationService service;
    private final CnpjReader cnpjs;
    private final Edge edge;

    MyInvitationsResource(InvitationService service, CnpjReader cnpjs, Edge edge) {
        this.service = service;
        this.cnpjs = cnpjs;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "Which companies have invited me?",
            description = "By CNPJ: the invitations to your e-mail address, which must be verified. One that was just"
                    + " sent may need a moment to appear.")
    public Uni<Page<MyInvitationResponse>> listMyInvitations() {
        return edge.list(paging -> service.invitationsTo(edge.caller().subject(), paging), MyInvitationResponse::of);
    }

    @POST
    @Path("/{cnpj}/acceptance")
    @Operation(
            summary = "Accept an invitation",
            description = "Makes you a member of the company. Your access tokens say so from the next refresh on. An"
                    + " invitation is worth what who sent it may do at this moment.")
    @APIResponse(responseCode = "403", description = UNVERIFIED)
    @APIResponse(
            responseCode = "404",
            description = "There is no such invitation: it was withdrawn, used or has expired.")
    @APIResponse(
            responseCode = "409",
            description =
                    "The company is suspended, who invited may no longer do so, you are a member already, or you are"
                            + " in too many companies.")
    public Uni<RestResponse<MemberResponse>> acceptInvitation(@PathParam("cnpj") String typed) {
        Cnpj cnpj = cnpjs.inPath(typed);
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> service.accept(cnpj, actor)).answer(MemberResponse::of);
    }

    @DELETE
    @Path("/{cnpj}")
    @Operation(summary = "Decline an invitation", description = "The company may invite you again.")
    @APIResponse(responseCode = "403", description = UNVERIFIED)
    public Uni<Void> declineInvitation(@PathParam("cnpj") String typed) {
        Cnpj cnpj = cnpjs.inPath(typed);
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> service.decline(cnpj, actor)).done();
    }
}
