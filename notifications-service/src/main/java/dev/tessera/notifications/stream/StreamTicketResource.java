package dev.tessera.notifications.stream;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/users/me/notifications/stream-tickets")
@Tag(name = "Stream")
public class StreamTicketResource {

    private final StreamTicketService tickets;
    private final Edge edge;

    StreamTicketResource(StreamTicketService tickets, Edge edge) {
        this.tickets = tickets;
        this.edge = edge;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Get a ticket for a stream",
            description = "For browsers, whose `EventSource` sends no `Authorization`. A ticket opens one stream, soon,"
                    + " and the stream ends with the access token that the ticket was got with. There is no"
                    + " `Idempotency-Key` here: a lost ticket is worth nothing, so ask for another.")
    @APIResponse(responseCode = "201", description = "Issued. It is shown this once.")
    public Uni<RestResponse<StreamTicketResponse>> issueStreamTicket() {
        Admission admission = Admission.of(edge.caller());
        return edge.create(() -> Uni.createFrom().item(tickets.issue(admission)))
                .answer(StreamTicketResponse::of);
    }
}
