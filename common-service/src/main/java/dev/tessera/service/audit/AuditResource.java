package dev.tessera.service.audit;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The same in every service, each for what was done in it. */
@Path("/audit")
@Tag(name = "Audit", description = "Who did what to whom, when, from where and with which token, in this service.")
public class AuditResource {

    private static final String NDJSON = "application/x-ndjson";
    private static final String OF_WHOM = "What was done to this person, service account or company.";
    private static final String BY_WHOM = "What this person or service account did.";
    private static final String WHEN = "What was done on this day (UTC).";

    private final AuditService service;
    private final Edge edge;

    AuditResource(AuditService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Read the audit trail",
            description = "For administrators, by exactly one of `subject`, `actor` and `day`; newest first."
                    + " Entries are written with what they are about and are never changed; they go when their time,"
                    + " a setting, is over. What was just done may need a moment to appear.")
    public Uni<Page<AuditEntryResponse>> listAuditEntries(
            @Parameter(description = OF_WHOM, schema = @Schema(pattern = AuditQuery.ID)) @QueryParam("subject")
                    String subject,
            @Parameter(description = BY_WHOM, schema = @Schema(pattern = AuditQuery.ID)) @QueryParam("actor")
                    String actor,
            @Parameter(description = WHEN, schema = @Schema(format = "date")) @QueryParam("day") String day) {
        AuditQuery query = AuditQuery.read(subject, actor, day);
        return edge.list(paging -> service.entries(query, paging), AuditEntryResponse::of);
    }

    @GET
    @Path("/export")
    @Produces(NDJSON)
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Export the audit trail",
            description = "For administrators, by exactly one of `subject`, `actor` and `day`: one line for each entry,"
                    + " however many there are. It is sent as it is read; if reading fails on the way, the connection"
                    + " is cut, so that a part is not taken for the whole.")
    @APIResponse(
            responseCode = "200",
            description = "All entries.",
            content =
                    @Content(
                            mediaType = NDJSON,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            description = "A line for each entry, each an AuditEntry as JSON.")))
    public Multi<AuditEntryResponse> exportAuditEntries(
            @Parameter(description = OF_WHOM, schema = @Schema(pattern = AuditQuery.ID)) @QueryParam("subject")
                    String subject,
            @Parameter(description = BY_WHOM, schema = @Schema(pattern = AuditQuery.ID)) @QueryParam("actor")
                    String actor,
            @Parameter(description = WHEN, schema = @Schema(format = "date")) @QueryParam("day") String day) {
        return service.export(AuditQuery.read(subject, actor, day)).map(AuditEntryResponse::of);
    }
}
