package dev.tessera.content.video;

import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.USER, Roles.WORKER})
@Tag(name = "Videos", description = "Videos, and how far their processing is.")
public class VideoResource {

    private static final String OF_USER = "/users/{userId}/videos";
    private static final String ID = "The video's id.";

    private final VideoService service;
    private final Edge edge;

    VideoResource(VideoService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Path(OF_USER)
    @Idempotent
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "trackVideo",
            summary = "Track a video that was uploaded",
            description = "Your own; workers track everybody's. Its processing is pending.")
    @APIResponse(responseCode = "201", description = "The video.")
    public Uni<RestResponse<VideoResponse>> track(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @NotNull CreateVideoRequest request) {
        String ownerId = UserIdParam.resolve(userId, edge.caller());
        Actor actor = Actor.of(edge.caller());
        return edge.create(() -> service.track(ownerId, request.expiry(), actor))
                .at(video -> "/users/" + video.userId() + "/videos/" + video.id())
                .answer(VideoResponse::of);
    }

    @GET
    @Path(OF_USER)
    @Operation(
            operationId = "listVideos",
            summary = "List a person's videos",
            description =
                    "For the person and for workers, newest first. A video that was just tracked may need a moment"
                            + " to appear.")
    @APIResponse(responseCode = "200", description = "A page of videos.")
    public Uni<Page<VideoResponse>> videos(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        String ownerId = UserIdParam.resolve(userId, edge.caller());
        Actor actor = Actor.of(edge.caller());
        return edge.list(paging -> service.videosOf(ownerId, actor, paging), VideoResponse::of);
    }

    @GET
    @Path(OF_USER + "/{videoId}")
    @Operation(
            operationId = "getVideoOfUser",
            summary = "Read a person's video",
            description = "For the person and for workers; always as it is now.")
    @APIResponse(responseCode = "200", description = "The video.")
    public Uni<RestResponse<VideoResponse>> video(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @Parameter(description = ID) @PathParam("videoId") String videoId) {
        return edge.read(
                service.video(UserIdParam.resolve(userId, edge.caller()), videoId, Actor.of(edge.caller())),
                VideoResponse::of);
    }

    @GET
    @Path("/videos/{videoId}")
    @Operation(
            operationId = "getVideo",
            summary = "Read a video by its id alone",
            description = "For the person it belongs to and for workers. May be a moment behind.")
    @APIResponse(responseCode = "200", description = "The video.")
    public Uni<RestResponse<VideoResponse>> video(@Parameter(description = ID) @PathParam("videoId") String videoId) {
        return edge.read(service.video(videoId, Actor.of(edge.caller())), VideoResponse::of);
    }

    @PATCH
    @Path("/videos/{videoId}")
    @RolesAllowed(Roles.WORKER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "reportVideo",
            summary = "Report how far the processing of a video is",
            description =
                    "For workers, who need to know nothing but its id. PENDING is followed by PROCESSING, and that"
                            + " by COMPLETED or FAILED. A report that comes again changes nothing and succeeds; one that comes"
                            + " late is refused, so no If-Match is needed.")
    @APIResponse(responseCode = "200", description = "The video as it is now.")
    @APIResponse(responseCode = "409", description = "The video is in a status that the reported one cannot follow.")
    public Uni<RestResponse<VideoResponse>> report(
            @Parameter(description = ID) @PathParam("videoId") String videoId,
            @NotNull @Valid ReportVideoRequest request) {
        Outcome outcome = request.read();
        return edge.change(() -> service.report(videoId, outcome)).answer(VideoResponse::of);
    }
}
