package dev.tessera.content.video;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
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

@Path("/videos")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Videos")
public class VideoResource {

    private final VideoService service;
    private final Caller caller;

    VideoResource(VideoService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    @GET
    @Path("/{videoId}")
    @RolesAllowed({Roles.USER, Roles.WORKER})
    @Operation(
            operationId = "getVideo",
            summary = "Read a video by its id alone",
            description = "For the person it belongs to and for workers. May be a moment behind.")
    @APIResponse(
            responseCode = "200",
            description = "The video.",
            content = @Content(schema = @Schema(implementation = VideoResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such video, or none of yours.")
    public Uni<Response> video(
            @Parameter(description = "The video's id.") @PathParam("videoId") String videoId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.video(videoId, Actor.of(caller)).map(video -> answer(ifNoneMatch, video));
    }

    @PATCH
    @Path("/{videoId}")
    @RolesAllowed(Roles.WORKER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "reportVideo",
            summary = "Report how far the processing of a video is",
            description =
                    "For workers, who need to know nothing but its id. PENDING is followed by PROCESSING, and that"
                            + " by COMPLETED or FAILED. A report that comes again changes nothing and succeeds; one that comes"
                            + " late is refused, so no If-Match is needed.")
    @APIResponse(
            responseCode = "200",
            description = "The video as it is now.",
            content = @Content(schema = @Schema(implementation = VideoResponse.class)))
    @APIResponse(responseCode = "404", description = "No such video.")
    @APIResponse(responseCode = "409", description = "The video is in a status that the reported one cannot follow.")
    public Uni<Response> report(
            @Parameter(description = "The video's id.") @PathParam("videoId") String videoId,
            @NotNull @Valid ReportVideoRequest request) {
        return service.report(videoId, request.read()).map(video -> answer(null, video));
    }

    private static Response answer(String ifNoneMatch, Video video) {
        return ETags.answer(ifNoneMatch, ETags.of(video.version()), VideoResponse.of(video));
    }
}
