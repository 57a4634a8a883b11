package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/companies")
@Tag(name = "Companies", description = "Companies, and who may act for them.")
public class CompanyResource {

    static final int MAX_REASON = 500;
    private static final int MAX_NAME = 200;

    private final CompanyService service;
    private final ClaimService claims;
    private final CnpjReader cnpjs;
    private final Edge edge;

    CompanyResource(CompanyService service, ClaimService claims, CnpjReader cnpjs, Edge edge) {
        this.service = service;
        this.claims = claims;
        this.cnpjs = cnpjs;
        this.edge = edge;
    }

    @POST
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Register a company",
            description =
                    "It is pending until an administrator activates it, and you become its first owner. Until then others"
                            + " may register the same number: an administrator decides whose the company is. What"
                            + " nobody decides about in 30 days is forgotten.")
    @APIResponse(responseCode = "404", description = "Your account is gone.")
    @APIResponse(
            responseCode = "409",
            description = "The company is active already, you have registered it, or you are in too many companies.")
    public Uni<RestResponse<CompanyResponse>> registerCompany(@NotNull RegisterCompanyRequest request) {
        Validation fields = new Validation();
        Cnpj cnpj = fields.required("cnpj", request.cnpj(), cnpjs::read);
        String legalName = fields.required("legalName", request.legalName(), CompanyResource::name);
        String tradeName = fields.optional("tradeName", request.tradeName(), CompanyResource::name);
        fields.check();
        Actor actor = actor();
        return edge.create(() -> claims.claim(cnpj, legalName, Optional.ofNullable(tradeName), actor))
                .at(company -> "/companies/" + company.cnpj().value())
                .answer(CompanyResponse::of);
    }

    @GET
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "List companies by status",
            description = "For administrators, newest first. Of those that are pending, every registration is listed.")
    public Uni<Page<ListedCompanyResponse>> listCompanies(
            @Parameter(description = "PENDING, unless you say otherwise.")
                    @QueryParam("status")
                    @DefaultValue("PENDING")
                    CompanyStatus status) {
        return status == CompanyStatus.PENDING
                ? edge.list(claims::pending, ListedCompanyResponse::of)
                : edge.list(paging -> service.companies(status, paging), ListedCompanyResponse::of);
    }

    @GET
    @Path("/{cnpj}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Read a company",
            description = "For its members and for administrators, and while it is pending for who registered it; to"
                    + " everybody else it does not exist.")
    public Uni<RestResponse<CompanyResponse>> getCompany(@PathParam("cnpj") String cnpj) {
        return edge.read(service.company(parsed(cnpj), actor()), CompanyResponse::of);
    }

    @PUT
    @Path("/{cnpj}/activation")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Activate a company",
            description =
                    "For administrators, who say whose registration they grant: that person becomes its owner, and other"
                            + " registrations of the number are superseded. From now on the company enters the access"
                            + " tokens of its members, each at the next refresh. Granting the same again changes nothing.")
    @APIResponse(responseCode = "404", description = "This person has not registered this company.")
    @APIResponse(
            responseCode = "409",
            description = "The company is active, as somebody else's, or the registration was rejected.")
    public Uni<RestResponse<CompanyResponse>> activateCompany(
            @PathParam("cnpj") String typed, @NotNull @Valid ActivateCompanyRequest request) {
        Cnpj cnpj = parsed(typed);
        Actor actor = actor();
        return edge.change(() -> claims.activate(cnpj, request.userId(), actor)).answer(CompanyResponse::of);
    }

    @PUT
    @Path("/{cnpj}/status")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Suspend or restore a company",
            description =
                    "For administrators. For a suspended company nobody acts in any service, within a second or two and"
                            + " until it is restored; its members stay members, may read why, and may leave.")
    @APIResponse(responseCode = "409", description = "The company is pending.")
    public Uni<RestResponse<CompanyResponse>> setCompanyStatus(
            @PathParam("cnpj") String typed, @NotNull @Valid SetCompanyStatusRequest request) {
        Cnpj cnpj = parsed(typed);
        String reason = Validation.require("reason", request.reason(), CompanyResource::reason);
        Actor actor = actor();
        return edge.change(() -> service.setStatus(cnpj, request.status().status(), reason, actor))
                .answer(CompanyResponse::of);
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
            summary = "Change a member's role",
            description = "For owners of the company and for administrators. The person's access tokens say so from the"
                    + " next refresh on. Whoever is not a member has to be invited.")
    @APIResponse(
            responseCode = "409",
            description = "The person is not a member, the company is pending or suspended, or this is its last owner.")
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
    @APIResponse(responseCode = "409", description = "This is the company's last owner, or the company is suspended.")
    public Uni<Void> removeMember(@PathParam("cnpj") String typed, @PathParam("userId") @OrMe String userId) {
        Cnpj cnpj = parsed(typed);
        Actor actor = actor();
        return edge.change(() -> service.removeMember(cnpj, userId, actor)).done();
    }

    private Actor actor() {
        return Actor.of(edge.caller());
    }

    private Cnpj parsed(String typed) {
        return cnpjs.inPath(typed);
    }

    static String reason(String typed) {
        return FreeText.lines(typed, MAX_REASON);
    }

    private static String name(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }
}
