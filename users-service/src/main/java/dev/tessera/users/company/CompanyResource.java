package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/companies")
@Tag(name = "Companies", description = "Companies, and who may act for them.")
public class CompanyResource {

    /** For the API's description: what does not match is refused, as are wrong check digits. */
    static final String CNPJ_TYPED =
            "^([0-9A-Za-z]{12}[0-9]{2}" + "|[0-9A-Za-z]{2}\\.[0-9A-Za-z]{3}\\.[0-9A-Za-z]{3}/[0-9A-Za-z]{4}-[0-9]{2})$";

    private static final int MAX_NAME = 200;

    private final CompanyService service;
    private final DocumentReader documents;
    private final Edge edge;

    CompanyResource(
            CompanyService service,
            @ConfigProperty(name = "tessera.documents.check-digits", defaultValue = "true") boolean checkDigits,
            Edge edge) {
        this.service = service;
        this.documents = new DocumentReader(checkDigits, InvalidValueException::new);
        this.edge = edge;
    }

    @POST
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Register a company",
            description =
                    "You become its first owner. The company is pending until an administrator activates it; until"
                            + " then it enters no access token and takes no other member.")
    @APIResponse(responseCode = "404", description = "Your account is gone.")
    @APIResponse(
            responseCode = "409",
            description = "The CNPJ is registered already, or you are in too many companies.")
    public Uni<RestResponse<CompanyResponse>> registerCompany(@NotNull RegisterCompanyRequest request) {
        Validation fields = new Validation();
        Cnpj cnpj = fields.required("cnpj", request.cnpj(), documents::cnpj);
        String legalName = fields.required("legalName", request.legalName(), CompanyResource::name);
        String tradeName = fields.optional("tradeName", request.tradeName(), CompanyResource::name);
        fields.check();
        Actor actor = actor();
        return edge.create(() -> service.register(cnpj, legalName, Optional.ofNullable(tradeName), actor))
                .at(company -> "/companies/" + company.cnpj().value())
                .answer(CompanyResponse::of);
    }

    @GET
    @Path("/{cnpj}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Read a company",
            description = "For its members and for administrators; to everybody else it does not exist.")
    public Uni<RestResponse<CompanyResponse>> getCompany(@PathParam("cnpj") String cnpj) {
        return edge.read(service.company(parsed(cnpj), actor()), CompanyResponse::of);
    }

    @PUT
    @Path("/{cnpj}/activation")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Activate a company",
            description =
                    "For administrators. From now on members can be added, and the company enters the access tokens"
                            + " of its members, each at the next refresh. Activating an active company changes nothing.")
    public Uni<RestResponse<CompanyResponse>> activateCompany(@PathParam("cnpj") String typed) {
        Cnpj cnpj = parsed(typed);
        Actor actor = actor();
        return edge.change(() -> service.activate(cnpj, actor)).answer(CompanyResponse::of);
    }

    @GET
    @Path("/{cnpj}/members")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(summary = "Who may act for a company?", description = "For its members and for administrators.")
    public Uni<Page<MemberResponse>> listMembers(@PathParam("cnpj") String typed) {
        Cnpj cnpj = parsed(typed);
        return edge.list(paging -> service.members(cnpj, actor(), paging), MemberResponse::of);
    }

    @PUT
    @Path("/{cnpj}/members/{userId}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Add a member, or change a member's role",
            description = "For owners of the company and for administrators. The person's access tokens say so from the"
                    + " next refresh on.")
    @APIResponse(
            responseCode = "409",
            description = "The company is pending, this is its last owner, or the person is in too many companies.")
    public Uni<RestResponse<MemberResponse>> setMember(
            @PathParam("cnpj") String typed,
            @PathParam("userId") @OrMe String userId,
            @NotNull @Valid SetMemberRequest request) {
        Cnpj cnpj = parsed(typed);
        Actor actor = actor();
        return edge.change(() -> service.setMember(cnpj, userId, request.role(), actor))
                .answer(MemberResponse::of);
    }

    @DELETE
    @Path("/{cnpj}/members/{userId}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Remove a member, or leave",
            description =
                    "For owners of the company, for administrators, and for whoever wants to leave. The last owner"
                            + " cannot. Access tokens handed out before are 401 within a second or two, and may be"
                            + " refreshed.")
    @APIResponse(responseCode = "409", description = "This is the company's last owner.")
    public Uni<Void> removeMember(@PathParam("cnpj") String typed, @PathParam("userId") @OrMe String userId) {
        Cnpj cnpj = parsed(typed);
        Actor actor = actor();
        return edge.change(() -> service.removeMember(cnpj, userId, actor)).done();
    }

    private Actor actor() {
        return Actor.of(edge.caller());
    }

    private Cnpj parsed(String typed) {
        return Validation.require("cnpj", typed, documents::cnpj);
    }

    private static String name(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }
}
