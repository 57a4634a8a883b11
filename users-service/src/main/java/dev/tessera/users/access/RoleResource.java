package dev.tessera.users.access;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.users.access.RoleService.Giver;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/roles")
@RolesAllowed(Roles.ADMIN)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Roles", description = "What people may do beyond what everybody may.")
public class RoleResource {

    private final RoleService service;
    private final Caller caller;

    RoleResource(RoleService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Operation(operationId = "getRoles", summary = "Read a person's roles", description = "For administrators.")
    @APIResponse(
            responseCode = "200",
            description = "The roles.",
            content = @Content(schema = @Schema(implementation = RolesResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know them.")
    @APIResponse(responseCode = "404", description = "No such user.")
    public Uni<Response> roles(
            @Parameter(description = "The person's id.") @PathParam("userId") String userId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.rolesOf(userId)
                .map(access -> ETags.answer(ifNoneMatch, ETags.of(access.version()), RolesResponse.of(access)));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeRoles",
            summary = "Replace a person's roles",
            description = "For administrators. Takes effect with the person's next access token, within ten minutes."
                    + " Administrators cannot take the role from themselves, so one always remains.")
    @APIResponse(
            responseCode = "200",
            description = "The roles as they are now.",
            content = @Content(schema = @Schema(implementation = RolesResponse.class)))
    @APIResponse(responseCode = "404", description = "No such user.")
    @APIResponse(responseCode = "409", description = "You would stop being an administrator.")
    @APIResponse(responseCode = "412", description = "The roles changed since you read them.")
    public Uni<Response> changeRoles(
            @Parameter(description = "The person's id.") @PathParam("userId") String userId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeRolesRequest request) {
        return service.changeRoles(userId, request.roles(), Optional.ofNullable(ifMatch), Giver.of(caller))
                .map(access -> Response.ok(RolesResponse.of(access))
                        .header(HttpHeaders.ETAG, ETags.of(access.version()))
                        .build());
    }
}
