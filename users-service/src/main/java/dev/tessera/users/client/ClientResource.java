package dev.tessera.users.client;

import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.change.Decision;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.users.access.Actor;
import dev.tessera.users.client.ClientService.Issued;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/service-accounts")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Service accounts", description = "Machines that act by themselves: workers and other services.")
public class ClientResource {

    static final int MAX_NAME = 100;

    private final ClientService service;
    private final DocumentReader documents;
    private final Edge edge;
    private final Clock clock;

    ClientResource(
            ClientService service,
            @ConfigProperty(name = "tessera.documents.check-digits", defaultValue = "true") boolean checkDigits,
            Edge edge,
            Clock clock) {
        this.documents = new DocumentReader(checkDigits, InvalidValueException::new);
        this.service = service;
        this.edge = edge;
        this.clock = clock;
    }

    @POST
    @Idempotent
    @Operation(
            summary = "Create a service account",
            description =
                    "For administrators. The answer holds the account's secret, this once and never again. What the"
                            + " account is limited to is in its tokens, and every service holds it to that; it cannot be changed"
                            + " later. Not for service accounts that are limited themselves.")
    public Uni<RestResponse<ClientResponse>> createServiceAccount(@NotNull @Valid CreateClientRequest request) {
        Validation fields = new Validation();
        String name = fields.required("name", request.name(), typed -> FreeText.line(typed, MAX_NAME));
        Limits limits = request.limits(fields, documents, clock.instant());
        fields.check();
        Actor actor = Actor.unlimited(edge.caller());
        return issue(() -> Uni.createFrom().item(() -> service.create(name, request.granted(), limits, actor)));
    }

    @POST
    @Path("/{clientId}/secrets")
    @Idempotent
    @Operation(
            summary = "Give a service account a new secret",
            description =
                    "For administrators. Older secrets stay valid for a while, 24 hours unless configured or asked"
                            + " otherwise, so that the account can change over without a gap.")
    @RequestBody(content = @Content(schema = @Schema(implementation = RotateSecretRequest.class)), required = false)
    @APIResponse(responseCode = "409", description = "Too many secrets are valid at once.")
    public Uni<RestResponse<ClientResponse>> rotateServiceAccountSecret(
            @PathParam("clientId") String clientId, @Nullable @Valid RotateSecretRequest request) {
        Optional<Duration> grace = Optional.ofNullable(request)
                .map(RotateSecretRequest::graceSeconds)
                .map(Duration::ofSeconds);
        Actor actor = Actor.unlimited(edge.caller());
        return issue(() -> service.rotateSecret(clientId, grace, actor));
    }

    @GET
    @Operation(
            summary = "List the service accounts",
            description =
                    "For administrators; the newest first. One that was just created may need a moment to appear.")
    public Uni<Page<ClientResponse>> listServiceAccounts() {
        return edge.list(service::clients, this::view);
    }

    @GET
    @Path("/{clientId}")
    @Operation(
            summary = "Read a service account",
            description = "For administrators. Its secrets are not shown, only since and until when they are valid.")
    public Uni<RestResponse<ClientResponse>> getServiceAccount(@PathParam("clientId") String clientId) {
        return edge.read(service.client(clientId), this::view);
    }

    @DELETE
    @Path("/{clientId}")
    @Operation(
            summary = "Delete a service account",
            description =
                    "For administrators. It gets no more tokens; one handed out before stays good until it expires.")
    public Uni<Void> deleteServiceAccount(@PathParam("clientId") String clientId) {
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> Uni.createFrom().item(() -> service.delete(clientId, actor)))
                .done();
    }

    /** What is kept for a repetition must not hold the secret. */
    private Uni<RestResponse<ClientResponse>> issue(Supplier<Uni<Decision<Issued>>> decide) {
        return edge.create(decide)
                .at(issued -> "/service-accounts/" + issued.client().clientId())
                .keeping(issued -> view(issued.client()))
                .answer(issued -> ClientResponse.of(issued.client(), issued.secret(), clock.instant()));
    }

    private ClientResponse view(Client client) {
        return ClientResponse.of(client, clock.instant());
    }
}
