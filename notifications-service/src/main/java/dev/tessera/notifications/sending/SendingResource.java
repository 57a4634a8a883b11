package dev.tessera.notifications.sending;

import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.notifications.inbox.NotificationView;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.RequestedChange;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/notifications")
@RolesAllowed({Roles.SERVICE, Roles.ADMIN})
@Tag(name = "Notifications", description = "Single notifications: sending, reading, marking and deleting them.")
public class SendingResource {

    private final SendingService service;
    private final Edge edge;
    private final Clock clock;

    SendingResource(SendingService service, Edge edge, Clock clock) {
        this.service = service;
        this.edge = edge;
        this.clock = clock;
    }

    @POST
    @Idempotent
    @Operation(
            summary = "Notify somebody",
            description =
                    "For services and administrators. It is in the inbox at once; what goes by e-mail, sms or push"
                            + " is sent soon after, unless its reader does not want it.")
    public Uni<RestResponse<NotificationResponse>> createNotification(@NotNull CreateNotificationRequest request) {
        return create(request.message(edge.caller().subject(), clock.instant())).answer(NotificationResponse::of);
    }

    @POST
    @Idempotent
    @Path("/bulk")
    @Operation(
            summary = "Notify up to 100 people",
            description =
                    "Each notification for itself, as if it came alone: one that is refused does not stop the"
                            + " others. Sent again with its Idempotency-Key, the request creates what it did not create before.")
    @ResponseStatus(207)
    public Uni<NotificationResultsResponse> createNotifications(@NotNull @Valid CreateNotificationsRequest request) {
        return edge.createEach(
                        IntStream.range(0, request.notifications().size())
                                .boxed()
                                .toList(),
                        index -> create(request.message(edge.caller().subject(), index, clock.instant())),
                        NotificationResponse::of)
                .map(NotificationResultsResponse::of);
    }

    private RequestedChange<NotificationView> create(Message message) {
        // Service accounts send by their own role, and lose it with their account.
        boolean byAdministrator = !edge.caller().is(Role.SERVICE);
        return edge.create(() -> service.create(message, byAdministrator))
                .serially(message.userId())
                .at(told -> "/notifications/" + told.notification().id());
    }
}
