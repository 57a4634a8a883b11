package dev.tessera.service.audit;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A class of its own, since JAX-RS looks below the longest path that fits. */
@Path("/users/me/audit")
@Tag(name = "Audit")
public class MyAuditResource {

    private final AuditService service;
    private final Edge edge;

    MyAuditResource(AuditService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "What was done to my account?",
            description = "By you and by others, newest first. Of what others did, you see who it was, but neither"
                    + " their network nor their session.")
    public Uni<Page<AuditEntryResponse>> listMyAuditEntries() {
        String me = edge.caller().subject();
        return edge.list(
                paging -> service.entries(AuditQuery.ofSubject(me), paging),
                entry -> AuditEntryResponse.of(entry.seenBy(me)));
    }
}
