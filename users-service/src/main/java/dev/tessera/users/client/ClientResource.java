package dev.tessera.users.client;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.Page;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/service-accounts")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Service accounts", description = "Machines that act by themselves: workers and other services.")
public class ClientResource {

    private final ClientService service;
    private final Cursors cursors;
    private final Caller caller;
    private final Clock clock;

    ClientResource(ClientService service, Cursors cursors, Caller caller, Clock clock) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
        this.clock = clock;
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
            @PathParam("clientId") String clientId, @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
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
    public Uni<Void> delete(@PathParam("clientId") String clientId) {
        return service.delete(clientId);
    }

    private ClientResponse view(Client client) {
        return ClientResponse.of(client, clock.instant());
    }
}
