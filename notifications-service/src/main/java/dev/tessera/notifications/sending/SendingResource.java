package dev.tessera.notifications.sending;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.sending.NotificationResultsResponse.NotificationResultResponse;
import dev.tessera.service.http.Bulk;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.idempotency.Ticket;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/notifications")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.SERVICE, Roles.ADMIN})
@Tag(name = "Notifications", description = "Single notifications: sending, reading, marking and deleting them.")
public class SendingResource {

    private static final int MULTI_STATUS = 207;
    private static final int CREATED = Response.Status.CREATED.getStatusCode();

    private final NotificationSender sender;
    private final Idempotency idempotency;
    private final Bulk bulk;
    private final ObjectMapper json;
    private final Caller caller;
    private final Clock clock;

    SendingResource(
            NotificationSender sender,
            Idempotency idempotency,
            Bulk bulk,
            ObjectMapper json,
            Caller caller,
            Clock clock) {
        this.sender = sender;
        this.idempotency = idempotency;
        this.bulk = bulk;
        this.json = json;
        this.caller = caller;
        this.clock = clock;
    }

    @POST
    @Operation(
            operationId = "createNotification",
            summary = "Notify somebody",
            description =
                    "For services and administrators. It is in the inbox at once; what goes by e-mail, sms or push"
                            + " is sent soon after, unless its reader does not want it.")
    @APIResponse(
            responseCode = "201",
            description = "The notification.",
            content = @Content(schema = @Schema(implementation = NotificationResponse.class)))
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull CreateNotificationRequest request) {
        Message message = request.message(clock.instant());
        return idempotency.once(idempotencyKey, caller.subject(), ticket -> send(message, ticket));
    }

    @POST
    @Path("/bulk")
    @Operation(
            operationId = "createNotifications",
            summary = "Notify up to 100 people",
            description =
                    "Each notification for itself, as if it came alone: one that is refused does not stop the"
                            + " others. Sent again with its Idempotency-Key, the request creates what it did not create before.")
    @APIResponse(
            responseCode = "207",
            description = "A result for each notification.",
            content = @Content(schema = @Schema(implementation = NotificationResultsResponse.class)))
    public Uni<Response> createSeveral(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @NotNull @Valid CreateNotificationsRequest request) {
        String subject = caller.subject();
        List<CreateNotificationRequest> notifications = request.notifications();
        return bulk.answer(IntStream.range(0, notifications.size())
                        .mapToObj(index -> (Supplier<Uni<? extends Response>>)
                                () -> create(idempotencyKey, index, subject, notifications.get(index)))
                        .toList())
                .map(answers -> new NotificationResultsResponse(IntStream.range(0, answers.size())
                        .mapToObj(index -> result(index, answers.get(index)))
                        .toList()))
                .map(results -> Response.status(MULTI_STATUS).entity(results).build());
    }

    private Uni<Response> create(String idempotencyKey, int index, String subject, CreateNotificationRequest request) {
        if (request == null) {
            throw SendingProblems.missing(index);
        }
        Message message = request.message(clock.instant());
        return idempotency.once(idempotencyKey, index, subject, ticket -> send(message, ticket));
    }

    private Uni<Response> send(Message message, Ticket ticket) {
        return sender.send(
                        message,
                        (transaction, notification) -> ticket.record(
                                transaction,
                                CREATED,
                                NotificationResponse.of(notification, false),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/notifications/" + notification.id(),
                                        HttpHeaders.ETAG,
                                        NotificationResponse.tag(notification, false))))
                .map(told -> told.orElseThrow(SendingProblems::nobody));
    }

    private NotificationResultResponse result(int index, Response answer) {
        String body = text(answer.getEntity());
        boolean isCreated = answer.getStatus() == CREATED;
        return new NotificationResultResponse(
                index,
                answer.getStatus(),
                Idempotency.isReplay(answer) ? true : null,
                isCreated ? body : null,
                isCreated ? null : body);
    }

    /** An answer that is kept for a repetition is bytes already. */
    private String text(Object entity) {
        try {
            return entity instanceof byte[] bytes
                    ? new String(bytes, StandardCharsets.UTF_8)
                    : json.writeValueAsString(entity);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer must be writable", e);
        }
    }
}
