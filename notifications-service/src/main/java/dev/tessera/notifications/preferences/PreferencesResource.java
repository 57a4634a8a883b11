package dev.tessera.notifications.preferences;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/users/me/notification-preferences")
@RolesAllowed(Roles.USER)
@Tag(name = "Preferences", description = "What you want to be told, how, and when not.")
public class PreferencesResource {

    private final PreferencesService service;
    private final Edge edge;

    PreferencesResource(PreferencesService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "What am I told, and how?",
            description = "For every kind of notification, also those that you never decided on: these come to the"
                    + " inbox, and a sign-in from a new device by e-mail as well.")
    public Uni<RestResponse<PreferencesResponse>> getNotificationPreferences() {
        return edge.read(service.preferences(edge.caller().subject()), PreferencesResponse::of);
    }

    @PUT
    @IfMatch
    @Operation(
            summary = "Decide what you are told, and how",
            description = "Replaces all of it. Holds from now on, also for what is waiting to be sent: in quiet hours"
                    + " e-mail, sms and push wait until they are over. The inbox is always filled at once.")
    public Uni<RestResponse<PreferencesResponse>> setNotificationPreferences(@NotNull SetPreferencesRequest request) {
        String userId = edge.caller().subject();
        Preferences wanted = request.read();
        return edge.change(() -> service.replace(userId, wanted)).answer(PreferencesResponse::of);
    }
}
