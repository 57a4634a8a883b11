package dev.tessera.users.access;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users/{userId}/roles")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Roles", description = "What people may do beyond what everybody may.")
public class RoleResource {

    private final RoleService service;
    private final Edge edge;

    RoleResource(RoleService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(summary = "Read a person's roles", description = "For administrators.")
    public Uni<RestResponse<RolesResponse>> getRoles(@PathParam("userId") @OrMe String userId) {
        return edge.read(service.rolesOf(userId), RolesResponse::of);
    }

    @PUT
    @IfMatch(required = false)
    @Operation(
            summary = "Replace a person's roles",
            description =
                    "For administrators. A role that is given comes with the person's next access token; one that is"
                            + " taken ends the tokens from before, which are 401 and may be refreshed."
                            + " Administrators cannot take the role from themselves, so one always remains.")
    @APIResponse(responseCode = "409", description = "You would stop being an administrator.")
    public Uni<RestResponse<RolesResponse>> changeRoles(
            @PathParam("userId") @OrMe String userId, @NotNull @Valid ChangeRolesRequest request) {
        Actor giver = Actor.unlimited(edge.caller());
        return edge.change(() -> service.changeRoles(userId, request.granted(), giver))
                .answer(RolesResponse::of);
    }
}
