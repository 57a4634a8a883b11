package dev.tessera.notifications.delivery;

import dev.tessera.notifications.inbox.InboxReader;
import dev.tessera.service.edge.Items;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/notifications/{notificationId}/deliveries")
@RolesAllowed({Roles.USER, Roles.ADMIN})
@Tag(name = "Deliveries", description = "What became of notifications outside of the inbox.")
public class DeliveryResource {

    private final DeliveryService service;
    private final Caller caller;

    DeliveryResource(DeliveryService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Operation(
            summary = "How was a notification delivered?",
            description = "For the person it is for, and for administrators: one entry for each of e-mail, sms and push"
                    + " by which it was to go out, for 30 days.")
    public Uni<Items<DeliveryResponse>> listDeliveries(@PathParam("notificationId") String notificationId) {
        return service.deliveriesOf(notificationId, InboxReader.of(caller))
                .map(deliveries -> new Items<>(
                        deliveries.stream().map(DeliveryResponse::of).toList()));
    }
}
