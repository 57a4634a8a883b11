package dev.tessera.content.video;

import dev.tessera.content.publication.UserIdParam;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users/{userId}/videos")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.USER, Roles.WORKER})
@Tag(name = "Videos", description = "Videos, and how far their processing is.")
public class UserVideosResource {

    private final VideoService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;

    UserVideosResource(VideoService service, Idempotency idempotency, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "trackVideo",
            summary = "Track a video that was uploaded",
            description = "Your own; workers track everybody's. Its processing is pending.")
    @APIResponse(
            responseCode = "201",
            description = "The video.",
            content = @Content(schema = @Schema(implementation = VideoResponse.class)))
    public Uni<Response> track(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @NotNull CreateVideoRequest request) {
        String ownerId = UserIdParam.resolve(userId, caller);
        Actor actor = Actor.of(caller);
        return idempotency.once(
                idempotencyKey,
                actor.id(),
                ticket -> service.track(
                        ownerId,
                        request.expiry(),
                        actor,
                        (transaction, video) -> ticket.record(
                                transaction,
                                Response.Status.CREATED.getStatusCode(),
                                VideoResponse.of(video),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/users/" + video.userId() + "/videos/" + video.id(),
                                        HttpHeaders.ETAG,
                                        ETags.of(video.version())))));
    }

    @GET
    @Operation(
            operationId = "listVideos",
            summary = "List a person's videos",
            description =
                    "For the person and for workers, newest first. A video that was just tracked may need a moment"
                            + " to appear.")
    @APIResponse(responseCode = "200", description = "A page of videos.")
    public Uni<Page<VideoResponse>> videos(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String ownerId = UserIdParam.resolve(userId, caller);
        Actor actor = Actor.of(caller);
        CursorScope scope = new CursorScope("/users/{userId}/videos", ownerId, actor.id());
        return service.videosOf(ownerId, actor, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> VideoResponse.of(VideoItem.video(item))));
    }

    @GET
    @Path("/{videoId}")
    @Operation(
            operationId = "getVideoOfUser",
            summary = "Read a person's video",
            description = "For the person and for workers; always as it is now.")
    @APIResponse(
            responseCode = "200",
            description = "The video.",
            content = @Content(schema = @Schema(implementation = VideoResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such video.")
    public Uni<Response> video(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @Parameter(description = "The video's id.") @PathParam("videoId") String videoId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.video(UserIdParam.resolve(userId, caller), videoId, Actor.of(caller))
                .map(video -> ETags.answer(ifNoneMatch, ETags.of(video.version()), VideoResponse.of(video)));
    }
}
