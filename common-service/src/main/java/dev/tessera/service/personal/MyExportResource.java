package dev.tessera.service.personal;

import dev.tessera.service.audit.AuditEntryResponse;
import dev.tessera.service.audit.AuditService;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Multi;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The same in every service, each for its own. */
@Path("/users/me/export")
@Tag(name = "Personal data", description = "What this service holds about you.")
public class MyExportResource {

    private static final String NDJSON = "application/x-ndjson";

    private final PersonalDataService data;
    private final AuditService audit;
    private final Edge edge;

    MyExportResource(PersonalDataService data, AuditService audit, Edge edge) {
        this.data = data;
        this.audit = audit;
        this.edge = edge;
    }

    @GET
    @Produces(NDJSON)
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Export what this service holds about me",
            description =
                    "One line for each thing, however many there are: its kind, and all that is kept of it, but for"
                            + " secrets. It is sent as it is read; if reading fails on the way, the connection is cut, so that"
                            + " a part is not taken for the whole.")
    @APIResponse(
            responseCode = "200",
            description = "Everything.",
            content =
                    @Content(
                            mediaType = NDJSON,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            description = "A line for each thing, an object of JSON with `kind` and"
                                                    + " `data`.")))
    public Multi<PersonalDataResponse> exportMyData() {
        String me = edge.caller().subject();
        return Multi.createBy()
                .concatenating()
                .streams(
                        data.of(me).map(PersonalDataResponse::of),
                        audit.trailOf(me).map(AuditEntryResponse::of).map(PersonalDataResponse::of));
    }
}
