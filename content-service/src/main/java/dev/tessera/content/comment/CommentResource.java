package dev.tessera.content.comment;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.UserIdParam;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.Change;
import dev.tessera.service.json.MergePatch;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Comments", description = "What people say about posts and cards.")
public class CommentResource {

    private static final String ON_POST = "/posts/{postId}/comments";
    private static final String ON_CARD = "/cards/{cardId}/comments";
    private static final String COMMENT = "/comments/{commentId}";
    private static final String POST_ID = "The post's id.";
    private static final String CARD_ID = "The card's id.";
    private static final String ID = "The comment's id.";
    private static final String ORDER = "Which of them come first.";

    private final CommentService service;
    private final Edge edge;
    private final Caller caller;

    CommentResource(CommentService service, Edge edge, Caller caller) {
        this.service = service;
        this.edge = edge;
        this.caller = caller;
    }

    @GET
    @Path(ON_POST)
    @PermitAll
    @Cached
    @Operation(operationId = "listPostComments", summary = "What do people say about a post?")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> commentsOnPost(
            @Parameter(description = POST_ID) @PathParam("postId") String postId,
            @Parameter(description = ORDER) @QueryParam("order") @DefaultValue("OLDEST") CommentOrder order) {
        return list(ContentKind.POST, postId, order);
    }

    @GET
    @Path(ON_CARD)
    @PermitAll
    @Cached
    @Operation(operationId = "listCardComments", summary = "What do people say about a card?")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> commentsOnCard(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId,
            @Parameter(description = ORDER) @QueryParam("order") @DefaultValue("OLDEST") CommentOrder order) {
        return list(ContentKind.CARD, cardId, order);
    }

    @POST
    @Path(ON_POST)
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "commentOnPost", summary = "Say something about a post")
    @APIResponse(responseCode = "201", description = "Said.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<CommentResponse>> commentOnPost(
            @Parameter(description = POST_ID) @PathParam("postId") String postId, @NotNull AddCommentRequest request) {
        return add(ContentKind.POST, postId, request);
    }

    @POST
    @Path(ON_CARD)
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "commentOnCard", summary = "Say something about a card")
    @APIResponse(responseCode = "201", description = "Said.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<RestResponse<CommentResponse>> commentOnCard(
            @Parameter(description = CARD_ID) @PathParam("cardId") String cardId, @NotNull AddCommentRequest request) {
        return add(ContentKind.CARD, cardId, request);
    }

    @GET
    @Path("/users/{userId}/comments")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCommentsOfUser",
            summary = "What did a person say?",
            description = "Newest first. Comments about what you may not see are left out: a page may be short before"
                    + " the last one.")
    @APIResponse(responseCode = "200", description = "A page of comments.")
    public Uni<Page<CommentResponse>> commentsOfUser(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId) {
        String author = UserIdParam.resolve(userId, caller);
        Reader reader = Reader.of(caller);
        return edge.list(paging -> service.commentsOf(author, reader, paging), CommentResponse::of);
    }

    @GET
    @Path(COMMENT)
    @PermitAll
    @Cached
    @Operation(
            operationId = "getComment",
            summary = "Read a comment",
            description = "For whoever may see what it is about. A new comment may need a moment to be found.")
    @APIResponse(responseCode = "200", description = "The comment.")
    public Uni<RestResponse<CommentResponse>> comment(
            @Parameter(description = ID) @PathParam("commentId") String commentId) {
        return edge.read(service.comment(commentId, Reader.of(caller)).map(WithContent::item), CommentResponse::of);
    }

    @PATCH
    @Path(COMMENT)
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(operationId = "changeComment", summary = "Change what you said", description = "A JSON merge patch.")
    @APIResponse(responseCode = "200", description = "The comment as it is now.")
    public Uni<RestResponse<CommentResponse>> change(
            @Parameter(description = ID) @PathParam("commentId") String commentId,
            @NotNull ChangeCommentRequest request) {
        Change<String> text = request.read();
        Reader reader = Reader.of(caller);
        return edge.change(() -> service.change(commentId, text, reader)).answer(CommentResponse::of);
    }

    @DELETE
    @Path(COMMENT)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deleteComment",
            summary = "Delete a comment",
            description = "Yours, any about what is yours, or any as a moderator.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = ID) @PathParam("commentId") String commentId) {
        Reader reader = Reader.of(caller);
        return edge.change(() -> service.delete(commentId, reader)).done();
    }

    private Uni<Page<CommentResponse>> list(ContentKind kind, String contentId, CommentOrder order) {
        StatsKeys.Primary target = new StatsKeys.Primary(kind, contentId);
        Reader reader = Reader.of(caller);
        return edge.list(paging -> service.commentsOn(target, reader, order, paging), CommentResponse::of);
    }

    private Uni<RestResponse<CommentResponse>> add(ContentKind kind, String contentId, AddCommentRequest request) {
        AddCommentRequest read = request.read();
        StatsKeys.Primary target = new StatsKeys.Primary(kind, contentId);
        Reader author = Reader.of(caller);
        return edge.create(() -> service.add(target, read.text(), Optional.ofNullable(read.replyTo()), author))
                .at(comment -> "/comments/" + comment.id())
                .answer(CommentResponse::of);
    }
}
