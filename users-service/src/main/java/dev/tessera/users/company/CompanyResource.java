package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/companies")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Companies", description = "Companies, and who may act for them.")
public class CompanyResource {

    private static final int MAX_NAME = 200;
    private static final String CNPJ = "With or without punctuation, in any case.";

    private final CompanyService service;
    private final Idempotency idempotency;
    private final DocumentReader documents;
    private final Cursors cursors;
    private final Caller caller;

    CompanyResource(
            CompanyService service, Idempotency idempotency, DocumentReader documents, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.documents = documents;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "registerCompany",
            summary = "Register a company",
            description =
                    "You become its first owner. The company is pending until an administrator activates it; until"
                            + " then it enters no access token and takes no other member.")
    @APIResponse(
            responseCode = "201",
            description = "Registered.",
            content = @Content(schema = @Schema(implementation = CompanyResponse.class)))
    @APIResponse(
            responseCode = "409",
            description = "The CNPJ is registered already, or you are in too many companies.")
    public Uni<Response> register(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull RegisterCompanyRequest request) {
        Validation fields = new Validation();
        Cnpj cnpj = fields.required("cnpj", request.cnpj(), documents::cnpj);
        String legalName = fields.required("legalName", request.legalName(), CompanyResource::name);
        String tradeName = fields.optional("tradeName", request.tradeName(), CompanyResource::name);
        fields.check();
        Actor actor = Actor.of(caller);
        return idempotency.once(
                idempotencyKey,
                actor.id(),
                ticket -> service.register(
                        cnpj,
                        legalName,
                        Optional.ofNullable(tradeName),
                        actor,
                        (transaction, company) ->
                                ticket.record(transaction, 201, CompanyResponse.of(company), headersOf(company))));
    }

    @GET
    @Path("/{cnpj}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            operationId = "getCompany",
            summary = "Read a company",
            description = "For its members and for administrators; to everybody else it does not exist.")
    @APIResponse(
            responseCode = "200",
            description = "The company.",
            content = @Content(schema = @Schema(implementation = CompanyResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    public Uni<Response> company(
            @Parameter(description = CNPJ, example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.company(Validation.require("cnpj", cnpj, documents::cnpj), Actor.of(caller))
                .map(company -> ETags.answer(ifNoneMatch, ETags.of(company.version()), CompanyResponse.of(company)));
    }

    @PUT
    @Path("/{cnpj}/activation")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "activateCompany",
            summary = "Activate a company",
            description =
                    "For administrators. From now on members can be added, and the company enters the access tokens"
                            + " of its members, each at the next refresh. Activating an active company changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The company, active.",
            content = @Content(schema = @Schema(implementation = CompanyResponse.class)))
    @APIResponse(responseCode = "404", description = "No such company.")
    public Uni<Response> activate(
            @Parameter(description = CNPJ, example = "12ABC34501DE35") @PathParam("cnpj") String cnpj) {
        return service.activate(Validation.require("cnpj", cnpj, documents::cnpj))
                .map(company -> Response.ok(CompanyResponse.of(company))
                        .header(HttpHeaders.ETAG, ETags.of(company.version()))
                        .build());
    }

    @GET
    @Path("/{cnpj}/members")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            operationId = "listMembers",
            summary = "Who may act for a company?",
            description = "For its members and for administrators.")
    @APIResponse(responseCode = "200", description = "A page of members.")
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    public Uni<Page<MemberResponse>> members(
            @Parameter(description = CNPJ, example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        Cnpj parsed = Validation.require("cnpj", cnpj, documents::cnpj);
        CursorScope scope = new CursorScope("/companies/{cnpj}/members", parsed.value(), caller.subject());
        return service.members(parsed, Actor.of(caller), limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> MemberResponse.of(MemberItem.member(item))));
    }

    @PUT
    @Path("/{cnpj}/members/{userId}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setMember",
            summary = "Add a member, or change a member's role",
            description = "For owners of the company and for administrators. The person's access tokens say so from the"
                    + " next refresh on.")
    @APIResponse(
            responseCode = "200",
            description = "The member.",
            content = @Content(schema = @Schema(implementation = MemberResponse.class)))
    @APIResponse(responseCode = "404", description = "No such company, none of yours, or no such user.")
    @APIResponse(
            responseCode = "409",
            description = "The company is pending, this is its last owner, or the person is in too many companies.")
    public Uni<MemberResponse> setMember(
            @Parameter(description = CNPJ, example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The member's id.") @PathParam("userId") String userId,
            @NotNull @Valid SetMemberRequest request) {
        return service.setMember(
                        Validation.require("cnpj", cnpj, documents::cnpj), userId, request.role(), Actor.of(caller))
                .map(MemberResponse::of);
    }

    @DELETE
    @Path("/{cnpj}/members/{userId}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            operationId = "removeMember",
            summary = "Remove a member, or leave",
            description =
                    "For owners of the company, for administrators, and for whoever wants to leave. The last owner"
                            + " cannot. Access tokens handed out before stay good until they expire.")
    @APIResponse(responseCode = "204", description = "The person is not, or no longer, a member.")
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    @APIResponse(responseCode = "409", description = "This is the company's last owner.")
    public Uni<Void> removeMember(
            @Parameter(description = CNPJ, example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The member's id.") @PathParam("userId") String userId) {
        return service.removeMember(Validation.require("cnpj", cnpj, documents::cnpj), userId, Actor.of(caller));
    }

    private static String name(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }

    private static Map<String, String> headersOf(Company company) {
        return Map.of(
                HttpHeaders.LOCATION,
                "/companies/" + company.cnpj().value(),
                HttpHeaders.ETAG,
                ETags.of(company.version()));
    }
}
