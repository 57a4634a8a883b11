package dev.tessera.service.feed.deadletter;

import dev.tessera.service.audit.Origin;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/dead-letters")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Dead letters", description = "Changes that the change feed went on without, for operators.")
public class DeadLetterResource {

    /** So many of the largest make what one request to the table answers. */
    private static final int MAX_LIMIT = 15;

    private final DeadLetterService service;
    private final Edge edge;

    DeadLetterResource(DeadLetterService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "List dead letters",
            description =
                    "For administrators: the latest first, at most 15 on a page. One that was just written may need"
                            + " a moment to appear.")
    public Uni<Page<DeadLetterResponse>> listDeadLetters() {
        return edge.list(MAX_LIMIT, service::deadLetters, DeadLetterResponse::of);
    }

    @GET
    @Path("/{deadLetterId}")
    @Operation(
            summary = "Read a dead letter",
            description = "For administrators. What the item looked like is kept for a replay and shown to nobody.")
    public Uni<RestResponse<DeadLetterResponse>> getDeadLetter(@PathParam("deadLetterId") String deadLetterId) {
        return edge.read(service.deadLetter(deadLetterId), DeadLetterResponse::of);
    }

    @POST
    @Path("/{deadLetterId}/replays")
    @Operation(
            summary = "Handle the change of a dead letter once more",
            description =
                    "For administrators, once the handler is mended. If it succeeds the letter is removed, otherwise"
                            + " the answer says why it failed, and the letter counts it. Handlers are idempotent: what is newer"
                            + " than the change is not undone.")
    @APIResponse(responseCode = "409", description = "There is nothing to handle, or no handler for it.")
    public Uni<RestResponse<ReplayResponse>> replayDeadLetter(@PathParam("deadLetterId") String deadLetterId) {
        Origin origin = Origin.of(edge.caller());
        return edge.change(() -> service.replay(deadLetterId, origin)).answer(ReplayResponse::of);
    }

    @DELETE
    @Path("/{deadLetterId}")
    @IfMatch(required = false)
    @Operation(
            summary = "Discard a dead letter",
            description = "For administrators: what it is about was rebuilt, or is needed by nobody.")
    public Uni<Void> discardDeadLetter(@PathParam("deadLetterId") String deadLetterId) {
        return edge.change(() -> service.discard(deadLetterId)).done();
    }
}
