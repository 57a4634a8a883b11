package dev.tessera.service.sample;

import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Below {@link SampleResource}, in a class of its own. */
@Path("/samples/{id}/parts")
public class PartResource {

    @GET
    @PermitAll
    @Operation(summary = "List parts")
    public Map<String, String> parts(
            @PathParam("id") String id,
            @QueryParam("colour") SampleRequest.Colour colour,
            @QueryParam("open") Boolean open,
            @QueryParam("size") Long size,
            @QueryParam("tag") List<String> tags) {
        return Map.of("id", id, "tags", String.join(",", tags));
    }
}
