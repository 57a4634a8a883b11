package dev.tessera.notifications.inbox;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/notifications")
@RolesAllowed({Roles.USER, Roles.ADMIN})
@Tag(name = "Notifications")
public class NotificationResource {

    private static final String ID = "The notification's id.";

    private final NotificationService service;
    private final Edge edge;

    NotificationResource(NotificationService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path("/{notificationId}")
    @Operation(
            summary = "Read a notification by its id alone",
            description = "For the person it is for and for administrators. One that just came may need a moment to be"
                    + " found.")
    public Uni<RestResponse<NotificationResponse>> getNotification(@PathParam("notificationId") String id) {
        return edge.read(service.notification(id, InboxReader.of(edge.caller())), NotificationResponse::of);
    }

    @PATCH
    @IfMatch
    @Path("/{notificationId}")
    @Operation(summary = "Mark a notification as read or unread", description = "A JSON merge patch.")
    public Uni<RestResponse<NotificationResponse>> markNotification(
            @PathParam("notificationId") String id, @NotNull @Valid ChangeNotificationRequest patch) {
        Optional<Boolean> asRead = patch.asRead();
        InboxReader reader = InboxReader.of(edge.caller());
        return edge.change(() -> service.mark(id, asRead, reader)).answer(NotificationResponse::of);
    }

    @DELETE
    @IfMatch
    @Path("/{notificationId}")
    @Operation(summary = "Delete a notification", description = "It can be restored for 30 days.")
    public Uni<Void> deleteNotification(@PathParam("notificationId") String id) {
        InboxReader reader = InboxReader.of(edge.caller());
        return edge.change(() -> service.delete(id, reader)).done();
    }

    @PUT
    @Path("/{notificationId}/restoration")
    @Operation(
            summary = "Take the deletion of a notification back",
            description = "It returns to where it was in the inbox. One that is not deleted stays as it is.")
    @APIResponse(responseCode = "404", description = "No such notification, none of yours, or gone for good.")
    public Uni<RestResponse<NotificationResponse>> restoreNotification(@PathParam("notificationId") String id) {
        InboxReader reader = InboxReader.of(edge.caller());
        return edge.change(() -> service.restore(id, reader)).answer(NotificationResponse::of);
    }
}
