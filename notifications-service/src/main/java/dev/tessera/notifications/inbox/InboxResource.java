package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/users/{userId}/notifications")
@RolesAllowed({Roles.USER, Roles.ADMIN})
@Tag(name = "Inbox", description = "What somebody was told, what of it they read, and what is waiting.")
public class InboxResource {

    private final InboxService service;
    private final Edge edge;

    InboxResource(InboxService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "List an inbox",
            description = "Newest first: all of it, one channel, or what is unread. For the person and for"
                    + " administrators. What just came may need a moment to appear.")
    public Uni<Page<NotificationResponse>> listNotifications(
            @PathParam("userId") @OrMe String userId,
            @Parameter(
                            description = "Those that came by this channel in the first place.",
                            schema = @Schema(implementation = Channel.class))
                    @QueryParam("channel")
                    String channel,
            @Parameter(
                            description = "Those that are unread; not together with a channel.",
                            schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
                    @QueryParam("unread")
                    String unread) {
        String owner = InboxReader.of(edge.caller()).inbox(userId);
        InboxFilter filter = filter(channel, unread);
        return edge.list(paging -> service.notifications(owner, filter, paging), NotificationResponse::of);
    }

    @GET
    @Path("/summary")
    @Operation(
            summary = "How much is unread, and how much is new?",
            description = "Counted when it is asked for, up to 100 of each.")
    public Uni<InboxSummaryResponse> getSummary(@PathParam("userId") @OrMe String userId) {
        return service.summary(InboxReader.of(edge.caller()).inbox(userId)).map(InboxSummaryResponse::of);
    }

    @PUT
    @Path("/read-marker")
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Mark everything up to a time as read, or as seen",
            description = "One write, however much it marks.")
    public Uni<RestResponse<MarkersResponse>> moveMarkers(
            @PathParam("userId") @OrMe String userId, @NotNull MoveMarkersRequest request) {
        String owner = InboxReader.of(edge.caller()).ownInbox(userId);
        MoveMarkersRequest markers = request.checked();
        return edge.change(() -> service.mark(owner, markers.read(), markers.seen()))
                .answer(MarkersResponse::of);
    }

    private static InboxFilter filter(String channel, String unread) {
        Validation fields = new Validation();
        Channel by = fields.optional("channel", channel, Channel::parse);
        Boolean isUnread = fields.optional("unread", unread, InboxResource::flag);
        fields.check();
        if (by != null && Boolean.TRUE.equals(isUnread)) {
            throw InboxProblems.twoFilters();
        }
        return new InboxFilter(Optional.ofNullable(by), Boolean.TRUE.equals(isUnread));
    }

    private static Boolean flag(String typed) {
        return switch (typed) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new InvalidValueException("must be true or false");
        };
    }
}
