package dev.tessera.users.company;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/me/companies")
@Tag(name = "Companies")
public class MyCompaniesResource {

    private final CompanyService service;
    private final Edge edge;

    MyCompaniesResource(CompanyService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Which companies may I act for?",
            description =
                    "By CNPJ, those that are suspended included. A company that you just joined may need a moment to appear.")
    public Uni<Page<MyCompanyResponse>> listMyCompanies() {
        return edge.list(paging -> service.companiesOf(edge.caller().subject(), paging), MyCompanyResponse::of);
    }
}
