package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/companies/{cnpj}/claims")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Companies")
public class ClaimResource {

    private final ClaimService service;
    private final CnpjReader cnpjs;
    private final Edge edge;

    ClaimResource(ClaimService service, CnpjReader cnpjs, Edge edge) {
        this.service = service;
        this.cnpjs = cnpjs;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "Who says that a company is theirs?",
            description = "For administrators. All registrations of one number, those that were rejected included.")
    public Uni<Page<ClaimResponse>> listClaims(@PathParam("cnpj") String typed) {
        Cnpj cnpj = cnpjs.inPath(typed);
        return edge.list(paging -> service.claimsOn(cnpj, paging), ClaimResponse::of);
    }

    @PUT
    @Path("/{userId}/rejection")
    @Operation(
            summary = "Reject a registration",
            description = "For administrators. Who registered the company sees the reason, and may register it again.")
    @APIResponse(responseCode = "409", description = "The company was activated for somebody else meanwhile.")
    public Uni<RestResponse<ClaimResponse>> rejectClaim(
            @PathParam("cnpj") String typed,
            @PathParam("userId") @OrMe String userId,
            @NotNull RejectClaimRequest request) {
        Cnpj cnpj = cnpjs.inPath(typed);
        String reason = Validation.require("reason", request.reason(), CompanyResource::reason);
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> service.reject(cnpj, userId, reason, actor)).answer(ClaimResponse::of);
    }
}
