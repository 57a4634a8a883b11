package dev.tessera.content.video;

import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed({Roles.USER, Roles.WORKER})
@Tag(name = "Videos", description = "Videos, and how far their processing is.")
public class VideoResource {

    private static final String OF_USER = "/users/{userId}/videos";

    private final VideoService service;
    private final Edge edge;

    VideoResource(VideoService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Path(OF_USER)
    @Idempotent
    @Operation(
            summary = "Track a video that was uploaded",
            description =
                    "Your own; workers track everybody's, and may bring the id by which they know it: the same again"
                            + " finds what is there. Its processing is pending. The person must have an account.")
    @APIResponse(responseCode = "201", description = "Tracked; Location says where it is.")
    @APIResponse(responseCode = "200", description = "A video that was tracked before with this videoId, as it is now.")
    @APIResponse(responseCode = "409", description = "The videoId is that of somebody else's video.")
    public Uni<RestResponse<VideoResponse>> trackVideo(
            @PathParam("userId") @OrMe String userId, @NotNull CreateVideoRequest request) {
        String ownerId = UserIdParam.require(userId);
        VideoActor actor = VideoActor.of(edge.caller());
        Optional<String> ownId = request.ownId();
        return edge.create(() -> service.track(ownerId, ownId, request.expiry(), actor))
                .createdIf(Tracked::isNew)
                .at(tracked ->
                        "/users/" + ownerId + "/videos/" + tracked.video().id())
                .answer(tracked -> VideoResponse.of(tracked.video()));
    }

    @GET
    @Path(OF_USER)
    @Operation(
            summary = "List a person's videos",
            description =
                    "For the person and for workers, newest first. A video that was just tracked may need a moment"
                            + " to appear.")
    public Uni<Page<VideoResponse>> listVideos(@PathParam("userId") @OrMe String userId) {
        String ownerId = UserIdParam.require(userId);
        VideoActor actor = VideoActor.of(edge.caller());
        return edge.list(paging -> service.videosOf(ownerId, actor, paging), VideoResponse::of);
    }

    @GET
    @Path(OF_USER + "/{videoId}")
    @Operation(summary = "Read a person's video", description = "For the person and for workers; always as it is now.")
    public Uni<RestResponse<VideoResponse>> getVideoOfUser(
            @PathParam("userId") @OrMe String userId, @PathParam("videoId") String videoId) {
        return edge.read(
                service.video(UserIdParam.require(userId), videoId, VideoActor.of(edge.caller())), VideoResponse::of);
    }

    @GET
    @Path("/videos/{videoId}")
    @Operation(
            summary = "Read a video by its id alone",
            description = "For the person it belongs to and for workers. May be a moment behind.")
    public Uni<RestResponse<VideoResponse>> getVideo(@PathParam("videoId") String videoId) {
        return edge.read(service.video(videoId, VideoActor.of(edge.caller())), VideoResponse::of);
    }

    @PATCH
    @Path("/videos/{videoId}")
    @RolesAllowed(Roles.WORKER)
    @Operation(
            summary = "Report how far the processing of a video is",
            description =
                    "For workers, who need to know nothing but its id. PENDING is followed by PROCESSING, and both"
                            + " by COMPLETED or FAILED. A report that comes again changes nothing and succeeds; one that comes"
                            + " late is refused, so no If-Match is needed.")
    @APIResponse(responseCode = "409", description = "The video is in a status that the reported one cannot follow.")
    public Uni<RestResponse<VideoResponse>> reportVideo(
            @PathParam("videoId") String videoId, @NotNull @Valid ReportVideoRequest request) {
        VideoReport outcome = request.read();
        return edge.change(() -> service.report(videoId, outcome)).answer(VideoResponse::of);
    }
}
