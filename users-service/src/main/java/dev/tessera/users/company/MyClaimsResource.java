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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/me/company-claims")
@RolesAllowed(Roles.USER)
@Tag(name = "Companies")
public class MyClaimsResource {

    private final ClaimService service;
    private final CnpjReader cnpjs;
    private final Edge edge;

    MyClaimsResource(ClaimService service, CnpjReader cnpjs, Edge edge) {
        this.service = service;
        this.cnpjs = cnpjs;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "Which companies have I registered?",
            description = "Those that wait for an administrator, and those that were not granted, with the reason, by"
                    + " CNPJ. One that you just registered may need a moment to appear.")
    public Uni<Page<ClaimResponse>> listMyClaims() {
        return edge.list(paging -> service.claimsOf(edge.caller().subject(), paging), ClaimResponse::of);
    }

    @DELETE
    @Path("/{cnpj}")
    @Operation(
            summary = "Take back that you registered a company",
            description = "While it is pending, or to forget that it was not granted.")
    public Uni<Void> withdrawClaim(@PathParam("cnpj") String typed) {
        Cnpj cnpj = cnpjs.inPath(typed);
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> service.withdraw(cnpj, actor)).done();
    }
}
