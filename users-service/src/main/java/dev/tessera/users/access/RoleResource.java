package dev.tessera.users.access;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.identity.Roles;
import dev.tessera.users.access.RoleService.Giver;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users/{userId}/roles")
@RolesAllowed(Roles.ADMIN)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Roles", description = "What people may do beyond what everybody may.")
public class RoleResource {

    private final RoleService service;
    private final Edge edge;

    RoleResource(RoleService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(operationId = "getRoles", summary = "Read a person's roles", description = "For administrators.")
    @APIResponse(responseCode = "200", description = "The roles.")
    public Uni<RestResponse<RolesResponse>> roles(
            @Parameter(description = "The person's id.") @PathParam("userId") String userId) {
        return edge.read(service.rolesOf(userId), RolesResponse::of);
    }

    @PUT
    @IfMatch(required = false)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeRoles",
            summary = "Replace a person's roles",
            description = "For administrators. Takes effect with the person's next access token, within ten minutes."
                    + " Administrators cannot take the role from themselves, so one always remains.")
    @APIResponse(responseCode = "200", description = "The roles as they are now.")
    @APIResponse(responseCode = "409", description = "You would stop being an administrator.")
    public Uni<RestResponse<RolesResponse>> changeRoles(
            @Parameter(description = "The person's id.") @PathParam("userId") String userId,
            @NotNull @Valid ChangeRolesRequest request) {
        Giver giver = new Giver(edge.caller().subject(), edge.caller().isService());
        return edge.change(() -> service.changeRoles(userId, request.roles(), giver))
                .answer(RolesResponse::of);
    }
}
