package dev.tessera.users.company;

import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/me/companies")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Companies")
public class MyCompaniesResource {

    private final CompanyService service;
    private final Cursors cursors;
    private final Caller caller;

    MyCompaniesResource(CompanyService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listMyCompanies",
            summary = "Which companies may I act for?",
            description = "Pending ones too, by CNPJ. A company that you just joined may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of companies.")
    public Uni<Page<MyCompanyResponse>> companies(
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String me = caller.subject();
        CursorScope scope = new CursorScope("/users/me/companies", null, me);
        return service.companiesOf(me, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.memberships().stream().map(MyCompanyResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }
}
