package dev.tessera.content.follow;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Following", description = "Whose posts and cards you want to see, and about what.")
public class FollowResource {

    private static final String MINE = "/users/me/follows/{kind}";
    private static final String ONE = MINE + "/{target}";
    private static final String KIND = "What is followed.";
    private static final String TARGET =
            "The id of a person or a category; a tag in any case, with or without accents.";

    private final FollowService service;
    private final Edge edge;

    FollowResource(FollowService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path(MINE)
    @Operation(summary = "Whom or what do I follow?", description = "Newest first.")
    public Uni<Page<FollowResponse>> listFollows(
            @Parameter(
                            description = KIND,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                FollowTarget.PEOPLE,
                                                FollowTarget.CATEGORIES,
                                                FollowTarget.TAGS
                                            }))
                    @PathParam("kind")
                    String kind) {
        FollowKind wanted = kind(kind);
        String userId = edge.caller().subject();
        return edge.list(paging -> service.followsOf(userId, wanted, paging), FollowResponse::of);
    }

    @GET
    @Path(ONE)
    @Operation(summary = "Do I follow this?")
    @APIResponse(responseCode = "404", description = "You do not.")
    public Uni<FollowResponse> getFollow(
            @Parameter(
                            description = KIND,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                FollowTarget.PEOPLE,
                                                FollowTarget.CATEGORIES,
                                                FollowTarget.TAGS
                                            }))
                    @PathParam("kind")
                    String kind,
            @Parameter(description = TARGET) @PathParam("target") String target) {
        return service.followOf(target(kind, target), edge.caller().subject()).map(FollowResponse::of);
    }

    @PUT
    @Path(ONE)
    @Operation(
            summary = "Follow a person, a category or a tag",
            description = "Following again changes nothing. Your feed shows what is published from then on.")
    @APIResponse(responseCode = "403", description = "The person blocks you.")
    @APIResponse(responseCode = "409", description = "It is yourself, you block the person, or you follow too many.")
    public Uni<RestResponse<FollowResponse>> follow(
            @Parameter(
                            description = KIND,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                FollowTarget.PEOPLE,
                                                FollowTarget.CATEGORIES,
                                                FollowTarget.TAGS
                                            }))
                    @PathParam("kind")
                    String kind,
            @Parameter(description = TARGET) @PathParam("target") String target) {
        FollowTarget followed = target(kind, target);
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.follow(followed, reader)).answer(FollowResponse::of);
    }

    @DELETE
    @Path(ONE)
    @Operation(summary = "Follow no longer", description = "Also who or what is gone.")
    public Uni<Void> unfollow(
            @Parameter(
                            description = KIND,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                FollowTarget.PEOPLE,
                                                FollowTarget.CATEGORIES,
                                                FollowTarget.TAGS
                                            }))
                    @PathParam("kind")
                    String kind,
            @Parameter(description = TARGET) @PathParam("target") String target) {
        FollowTarget followed = target(kind, target);
        String userId = edge.caller().subject();
        return edge.change(() -> service.unfollow(followed, userId)).done();
    }

    @GET
    @Path("/users/{userId}/followers")
    @Operation(summary = "Who follows a person?", description = "Newest first.")
    public Uni<Page<FollowerResponse>> listFollowers(@PathParam("userId") @OrMe String userId) {
        String followed = UserIdParam.require(userId);
        return edge.list(paging -> service.followersOf(followed, paging), FollowerResponse::of);
    }

    @GET
    @Path("/follow-counts/{kind}/{target}")
    @PermitAll
    @Operation(
            summary = "How many follow a person, a category or a tag?",
            description = "Of a person, how many they follow as well. Nobody follows what is not there.")
    public Uni<FollowCountsResponse> getFollowCounts(
            @Parameter(
                            description = KIND,
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {
                                                FollowTarget.PEOPLE,
                                                FollowTarget.CATEGORIES,
                                                FollowTarget.TAGS
                                            }))
                    @PathParam("kind")
                    String kind,
            @Parameter(description = TARGET) @PathParam("target") String target) {
        return service.countsOf(target(kind, target)).map(FollowCountsResponse::of);
    }

    private static FollowKind kind(String inPath) {
        return FollowTarget.kind(inPath).orElseThrow(FollowProblems::noTarget);
    }

    private static FollowTarget target(String kind, String inPath) {
        return FollowTarget.of(kind(kind), inPath).orElseThrow(FollowProblems::noTarget);
    }
}
