package dev.tessera.notifications.sent;

import dev.tessera.notifications.notification.Notification.Edition;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/sent-notifications")
@RolesAllowed({Roles.SERVICE, Roles.ADMIN})
@Tag(name = "Sent notifications", description = "What services and administrators sent, and what became of it.")
public class SentResource {

    private final SentService service;
    private final Edge edge;

    SentResource(SentService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "List what you sent",
            description =
                    "For services and administrators, newest first, each with what became of its delivery. What was"
                            + " just sent may need a moment to appear; what its reader deleted is not in it.")
    public Uni<Page<SentNotificationResponse>> listSentNotifications() {
        String sender = edge.caller().subject();
        return edge.list(paging -> service.sentBy(sender, paging), SentNotificationResponse::of);
    }

    @GET
    @Path("/{notificationId}")
    @Operation(
            summary = "Read something you sent",
            description = "With what became of its delivery. Whether it was read is its reader's own affair.")
    public Uni<RestResponse<SentNotificationResponse>> getSentNotification(@PathParam("notificationId") String id) {
        return edge.read(service.sent(id, edge.caller().subject()), SentNotificationResponse::of);
    }

    @PATCH
    @IfMatch
    @Path("/{notificationId}")
    @Operation(
            summary = "Change what something you sent says",
            description =
                    "A JSON merge patch of title, content, link and data. Its place in the inbox and whether it is"
                            + " read stay as they are. What still waits to go by e-mail, sms or push says it as changed; what has"
                            + " gone is gone.")
    public Uni<RestResponse<SentNotificationResponse>> editSentNotification(
            @PathParam("notificationId") String id, @NotNull @Valid EditNotificationRequest patch) {
        UnaryOperator<Edition> edit = patch.read();
        String sender = edge.caller().subject();
        // Service accounts edit by their own role, as they send.
        boolean byAdministrator = !edge.caller().is(Role.SERVICE);
        return edge.change(() -> service.edit(id, sender, edit, byAdministrator))
                .answer(SentNotificationResponse::of);
    }
}
