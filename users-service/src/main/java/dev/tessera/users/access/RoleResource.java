package dev.tessera.users.access;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.users.access.RoleService.Giver;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/roles")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Roles")
public class RoleResource {

    private final RoleService service;
    private final Caller caller;

    RoleResource(RoleService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Operation(operationId = "getRoles", summary = "Read a person's roles", description = "For administrators.")
    public Uni<Response> roles(
            @PathParam("userId") String userId, @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.rolesOf(userId)
                .map(access -> ETags.answer(ifNoneMatch, ETags.of(access.version()), RolesResponse.of(access)));
    }

    @PUT
    @Operation(
            operationId = "changeRoles",
            summary = "Replace a person's roles",
            description = "For administrators. Takes effect with the person's next access token, within ten minutes."
                    + " Administrators cannot take the role from themselves, so one always remains.")
    public Uni<Response> changeRoles(
            @PathParam("userId") String userId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeRolesRequest request) {
        return service.changeRoles(userId, request.roles(), Optional.ofNullable(ifMatch), Giver.of(caller))
                .map(access -> Response.ok(RolesResponse.of(access))
                        .header(HttpHeaders.ETAG, ETags.of(access.version()))
                        .build());
    }
}
