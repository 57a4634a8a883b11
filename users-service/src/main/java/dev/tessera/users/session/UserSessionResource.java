package dev.tessera.users.session;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.identity.Roles;
import dev.tessera.users.access.Actor;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/sessions")
@RolesAllowed(Roles.ADMIN)
@Tag(name = "Sessions", description = "Signing in and out.")
public class UserSessionResource {

    private final SessionService service;
    private final Edge edge;

    UserSessionResource(SessionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @DELETE
    @Operation(
            summary = "End a person's sessions",
            description =
                    "For administrators. Refresh tokens are refused from now on, and access tokens from before within"
                            + " a second or two; the person may sign in again.")
    public Uni<Void> endSessions(@PathParam("userId") @OrMe String userId) {
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> service.endSessionsOf(userId, actor)).done();
    }
}
