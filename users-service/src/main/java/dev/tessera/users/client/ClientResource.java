package dev.tessera.users.client;

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
import dev.tessera.users.client.ClientService.Issued;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/service-accounts")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Service accounts", description = "Machines that act by themselves: workers and other services.")
public class ClientResource {

    private static final int MAX_NAME = 100;

    private final ClientService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;
    private final Clock clock;

    ClientResource(ClientService service, Idempotency idempotency, Cursors cursors, Caller caller, Clock clock) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
        this.clock = clock;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createServiceAccount",
            summary = "Create a service account",
            description = "For administrators. The answer holds the account's secret, this once and never again.")
    @APIResponse(
            responseCode = "201",
            description = "Created, with its secret.",
            content = @Content(schema = @Schema(implementation = ClientResponse.class)))
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull @Valid CreateClientRequest request) {
        Validation fields = new Validation();
        String name = fields.required("name", request.name(), typed -> FreeText.line(typed, MAX_NAME));
        fields.check();
        String me = caller.subject();
        return idempotency.once(
                idempotencyKey,
                me,
                ticket -> service.create(
                                name,
                                request.roles(),
                                me,
                                (transaction, client) ->
                                        ticket.record(transaction, 201, view(client), headersOf(client)))
                        .map(this::withSecret));
    }

    @POST
    @Path("/{clientId}/secrets")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "rotateServiceAccountSecret",
            summary = "Give a service account a new secret",
            description =
                    "For administrators. Older secrets stay valid for a while, 24 hours unless configured or asked"
                            + " otherwise, so that the account can change over without a gap.")
    @RequestBody(content = @Content(schema = @Schema(implementation = RotateSecretRequest.class)), required = false)
    @APIResponse(
            responseCode = "201",
            description = "The account, with its new secret.",
            content = @Content(schema = @Schema(implementation = ClientResponse.class)))
    @APIResponse(responseCode = "404", description = "No such service account.")
    @APIResponse(responseCode = "409", description = "Too many secrets are valid at once.")
    public Uni<Response> rotateSecret(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @Parameter(description = "The account's `clientId`.") @PathParam("clientId") String clientId,
            @Nullable @Valid RotateSecretRequest request) {
        Optional<Duration> grace = Optional.ofNullable(request)
                .map(RotateSecretRequest::graceSeconds)
                .map(Duration::ofSeconds);
        return idempotency.once(
                idempotencyKey,
                caller.subject(),
                ticket -> service.rotateSecret(
                                clientId,
                                grace,
                                (transaction, client) ->
                                        ticket.record(transaction, 201, view(client), headersOf(client)))
                        .map(this::withSecret));
    }

    @GET
    @Operation(
            operationId = "listServiceAccounts",
            summary = "List the service accounts",
            description =
                    "For administrators; the newest first. One that was just created may need a moment to appear.")
    @APIResponse(responseCode = "200", description = "A page of service accounts.")
    public Uni<Page<ClientResponse>> clients(
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        CursorScope scope = new CursorScope("/service-accounts", null, caller.subject());
        return service.clients(limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> view(ClientItem.client(item))));
    }

    @GET
    @Path("/{clientId}")
    @Operation(
            operationId = "getServiceAccount",
            summary = "Read a service account",
            description = "For administrators. Its secrets are not shown, only since and until when they are valid.")
    @APIResponse(
            responseCode = "200",
            description = "The service account.",
            content = @Content(schema = @Schema(implementation = ClientResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such service account.")
    public Uni<Response> client(
            @Parameter(description = "The account's `clientId`.") @PathParam("clientId") String clientId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.client(clientId)
                .map(client -> ETags.answer(ifNoneMatch, ETags.of(client.version()), view(client)));
    }

    @DELETE
    @Path("/{clientId}")
    @Operation(
            operationId = "deleteServiceAccount",
            summary = "Delete a service account",
            description =
                    "For administrators. It gets no more tokens; one handed out before stays good until it expires.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such service account.")
    public Uni<Void> delete(
            @Parameter(description = "The account's `clientId`.") @PathParam("clientId") String clientId) {
        return service.delete(clientId);
    }

    /** Unlike the recorded answer, which must not keep the secret. */
    private Response withSecret(Issued issued) {
        ResponseBuilder response = Response.status(Response.Status.CREATED)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(view(issued.client()).with(issued.secret()));
        headersOf(issued.client()).forEach(response::header);
        return response.build();
    }

    private static Map<String, String> headersOf(Client client) {
        return Map.of(
                HttpHeaders.LOCATION,
                "/service-accounts/" + client.clientId(),
                HttpHeaders.ETAG,
                ETags.of(client.version()));
    }

    private ClientResponse view(Client client) {
        return ClientResponse.of(client, clock.instant());
    }
}
