package dev.tessera.notifications.inbox;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/notifications")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.USER, Roles.ADMIN})
@Tag(name = "Notifications")
public class NotificationResource {

    private static final String ID = "The notification's id.";
    private static final String TAG = "The notification's ETag.";
    private static final String NOT_FOUND = "No such notification, or none of yours.";

    private final NotificationService service;
    private final Caller caller;

    NotificationResource(NotificationService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Path("/{notificationId}")
    @Operation(
            operationId = "getNotification",
            summary = "Read a notification by its id alone",
            description = "For the person it is for and for administrators. One that just came may need a moment to be"
                    + " found.")
    @APIResponse(
            responseCode = "200",
            description = "The notification.",
            content = @Content(schema = @Schema(implementation = NotificationResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = NOT_FOUND)
    public Uni<Response> notification(
            @Parameter(description = ID) @PathParam("notificationId") String id,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.notification(id, Reader.of(caller)).map(found -> answer(ifNoneMatch, found));
    }

    @PATCH
    @Path("/{notificationId}")
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "markNotification",
            summary = "Mark a notification as read or unread",
            description = "A JSON merge patch.")
    @APIResponse(
            responseCode = "200",
            description = "The notification as it is now.",
            content = @Content(schema = @Schema(implementation = NotificationResponse.class)))
    @APIResponse(responseCode = "404", description = NOT_FOUND)
    @APIResponse(responseCode = "412", description = "The notification changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> mark(
            @Parameter(description = ID) @PathParam("notificationId") String id,
            @Parameter(description = TAG) @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeNotificationRequest patch) {
        return service.mark(id, patch.asRead(), ifMatch, Reader.of(caller)).map(found -> answer(null, found));
    }

    @DELETE
    @Path("/{notificationId}")
    @Operation(
            operationId = "deleteNotification",
            summary = "Delete a notification",
            description = "It can be restored for 30 days.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = NOT_FOUND)
    @APIResponse(responseCode = "412", description = "The notification changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Void> delete(
            @Parameter(description = ID) @PathParam("notificationId") String id,
            @Parameter(description = TAG) @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(id, ifMatch, Reader.of(caller));
    }

    @PUT
    @Path("/{notificationId}/restoration")
    @Operation(
            operationId = "restoreNotification",
            summary = "Take the deletion of a notification back",
            description = "It returns to where it was in the inbox. One that is not deleted stays as it is.")
    @APIResponse(
            responseCode = "200",
            description = "The notification, back in the inbox.",
            content = @Content(schema = @Schema(implementation = NotificationResponse.class)))
    @APIResponse(responseCode = "404", description = "No such notification, none of yours, or gone for good.")
    public Uni<Response> restore(@Parameter(description = ID) @PathParam("notificationId") String id) {
        return service.restore(id, Reader.of(caller)).map(found -> answer(null, found));
    }

    private static Response answer(String ifNoneMatch, ReadNotification found) {
        String tag = NotificationResponse.tag(found.notification(), found.isRead());
        return ETags.answer(ifNoneMatch, tag, NotificationResponse.of(found));
    }
}
