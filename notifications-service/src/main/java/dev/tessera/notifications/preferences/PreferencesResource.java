package dev.tessera.notifications.preferences;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
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

@Path("/users/me/notification-preferences")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.USER)
@Tag(name = "Preferences", description = "What you want to be told, how, and when not.")
public class PreferencesResource {

    private final PreferencesService service;
    private final Caller caller;

    PreferencesResource(PreferencesService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Operation(
            operationId = "getNotificationPreferences",
            summary = "What am I told, and how?",
            description = "For every kind of notification, also those that you never decided on: these come to the"
                    + " inbox, and a sign-in from a new device by e-mail as well.")
    @APIResponse(
            responseCode = "200",
            description = "Your preferences.",
            content = @Content(schema = @Schema(implementation = PreferencesResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know them.")
    public Uni<Response> preferences(@HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.preferences(caller.subject()).map(preferences -> answer(ifNoneMatch, preferences));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setNotificationPreferences",
            summary = "Decide what you are told, and how",
            description = "Replaces all of it. Holds from now on, also for what is waiting to be sent: in quiet hours"
                    + " e-mail, sms and push wait until they are over. The inbox is always filled at once.")
    @APIResponse(
            responseCode = "200",
            description = "Your preferences as they are now.",
            content = @Content(schema = @Schema(implementation = PreferencesResponse.class)))
    @APIResponse(responseCode = "412", description = "They changed since you read them.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> replace(
            @Parameter(description = "The ETag of your preferences.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull SetPreferencesRequest request) {
        return service.replace(caller.subject(), request.read(), ifMatch).map(preferences -> answer(null, preferences));
    }

    private static Response answer(String ifNoneMatch, Preferences preferences) {
        return ETags.answer(ifNoneMatch, ETags.of(preferences.version()), PreferencesResponse.of(preferences));
    }
}
