package dev.tessera.notifications.stream;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeIn;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseHeader;

// Its whole path, here and for tickets: a class for all of /users/me/notifications would hide the inbox, whose path has
// an id in the place of "me".
@Path("/users/me/notifications/stream")
@Tag(name = "Stream", description = "Your notifications, the moment they arrive.")
@SecurityScheme(
        securitySchemeName = StreamResource.TICKET,
        type = SecuritySchemeType.APIKEY,
        in = SecuritySchemeIn.QUERY,
        apiKeyName = StreamResource.TICKET,
        description = "A ticket for one stream, where no header can be sent")
public class StreamResource {

    static final String TICKET = "ticket";

    private static final String LAST_EVENT_ID = "Last-Event-ID";
    private static final String EXAMPLE = "2026-11-16T04:30:00.123Z_01JCXKQ8N0T1F0000000000000";

    private final StreamService streams;
    private final StreamTicketService tickets;
    private final Caller caller;

    StreamResource(StreamService streams, StreamTicketService tickets, Caller caller) {
        this.streams = streams;
        this.tickets = tickets;
        this.caller = caller;
    }

    @GET
    @PermitAll
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @ResponseHeader(name = HttpHeaders.CACHE_CONTROL, value = "no-store")
    // nginx would hold events back until its buffer is full.
    @ResponseHeader(name = "X-Accel-Buffering", value = "no")
    @Operation(
            summary = "Follow my notifications",
            description = "Server-sent events, until you hang up, your access token expires or the service stops."
                    + " `notification` events are what has arrived, oldest first, each once; their `id` is the place in"
                    + " your inbox. `summary` events have the counts of `GET /users/me/notifications/summary`, first"
                    + " when the stream opens and then when they have changed. `end` says why the stream ends:"
                    + " `token-expired` or `shutdown`. Comments in between only show that the line is open. Send the"
                    + " last `id` as `Last-Event-ID` and you get what came since; browsers do so by themselves, unless"
                    + " they need a new ticket, and then with `lastEventId` in the query.")
    @APIResponse(
            responseCode = "200",
            description = "The stream. It has no end of its own.",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            description = "The `data` of each event is JSON.",
                                            examples = "id: " + EXAMPLE + "\nevent: notification\ndata: {…}\n\n")))
    @APIResponse(responseCode = "401", description = "No valid access token and no valid ticket.")
    @APIResponse(responseCode = "429", description = "Too many requests, or too many streams of yours are open.")
    @APIResponse(responseCode = "503", description = "This pod has no stream left, or cannot reach the data.")
    @SecurityRequirement(name = "bearer")
    @SecurityRequirement(name = TICKET)
    public Uni<EventStream> streamNotifications(
            @Parameter(description = "The `id` of the last event that you have.", example = EXAMPLE)
                    @HeaderParam(LAST_EVENT_ID)
                    String lastEventId,
            @Parameter(description = "The same, for who cannot send the header; the header goes first.")
                    @QueryParam("lastEventId")
                    String lastEventIdInQuery,
            @Parameter(description = "Instead of an access token: good for one stream.") @QueryParam(TICKET)
                    String ticket) {
        Optional<EventId> after = Stream.of(lastEventId, lastEventIdInQuery)
                .filter(id -> id != null && !id.isEmpty())
                .findFirst()
                .map(id -> EventId.parse(id).orElseThrow(StreamProblems::unknownPlace));
        return streams.open(admission(ticket), after);
    }

    private Uni<Admission> admission(String ticket) {
        if (!caller.isAnonymous()) {
            return Uni.createFrom().item(ownAdmission());
        }
        if (ticket == null) {
            throw Problems.unauthenticated();
        }
        return tickets.use(ticket);
    }

    private Admission ownAdmission() {
        if (!caller.is(Role.USER)) {
            throw Problems.forbidden();
        }
        return Admission.of(caller);
    }
}
