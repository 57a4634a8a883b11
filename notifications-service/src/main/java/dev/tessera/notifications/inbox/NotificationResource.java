package dev.tessera.notifications.inbox;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/notifications")
@Produces(MediaType.APPLICATION_JSON)
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
            operationId = "getNotification",
            summary = "Read a notification by its id alone",
            description = "For the person it is for and for administrators. One that just came may need a moment to be"
                    + " found.")
    @APIResponse(responseCode = "200", description = "The notification.")
    public Uni<RestResponse<NotificationResponse>> notification(
            @Parameter(description = ID) @PathParam("notificationId") String id) {
        return edge.read(service.notification(id, Reader.of(edge.caller())), NotificationResponse::of);
    }

    @PATCH
    @IfMatch
    @Path("/{notificationId}")
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "markNotification",
            summary = "Mark a notification as read or unread",
            description = "A JSON merge patch.")
    @APIResponse(responseCode = "200", description = "The notification as it is now.")
    public Uni<RestResponse<NotificationResponse>> mark(
            @Parameter(description = ID) @PathParam("notificationId") String id,
            @NotNull @Valid ChangeNotificationRequest patch) {
        Optional<Boolean> asRead = patch.asRead();
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.mark(id, asRead, reader)).answer(NotificationResponse::of);
    }

    @DELETE
    @IfMatch
    @Path("/{notificationId}")
    @Operation(
            operationId = "deleteNotification",
            summary = "Delete a notification",
            description = "It can be restored for 30 days.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = ID) @PathParam("notificationId") String id) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(id, reader)).done();
    }

    @PUT
    @Path("/{notificationId}/restoration")
    @Operation(
            operationId = "restoreNotification",
            summary = "Take the deletion of a notification back",
            description = "It returns to where it was in the inbox. One that is not deleted stays as it is.")
    @APIResponse(responseCode = "200", description = "The notification, back in the inbox.")
    @APIResponse(responseCode = "404", description = "No such notification, none of yours, or gone for good.")
    public Uni<RestResponse<NotificationResponse>> restore(
            @Parameter(description = ID) @PathParam("notificationId") String id) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.restore(id, reader)).answer(NotificationResponse::of);
    }
}
