package dev.tessera.content.comment;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.json.Change;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Comments", description = "What people say about posts and cards.")
public class CommentResource {

    private static final String ON_POST = "/posts/{postId}/comments";
    private static final String ON_CARD = "/cards/{cardId}/comments";
    private static final String COMMENT = "/comments/{commentId}";
    private static final String ORDER =
            "Which of them come first; `TOP` is by votes, a moment after they were cast," + " and always of threads.";
    private static final String THREADS = "Without answers: each comment says how many it has.";

    private final CommentService service;
    private final Edge edge;

    CommentResource(CommentService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Path(ON_POST)
    @PermitAll
    @Operation(summary = "What do people say about a post?")
    @APIResponse(responseCode = "200", description = "A page of comments; 99 at most.")
    public Uni<Page<CommentResponse>> listPostComments(
            @PathParam("postId") String postId,
            @Parameter(description = THREADS) @QueryParam("threads") Boolean threads,
            @Parameter(description = ORDER) @QueryParam("order") @DefaultValue("OLDEST") CommentOrder order) {
        return comments(ContentKind.POST, postId, threads, order);
    }

    @GET
    @Path(ON_CARD)
    @PermitAll
    @Operation(summary = "What do people say about a card?")
    @APIResponse(responseCode = "200", description = "A page of comments; 99 at most.")
    public Uni<Page<CommentResponse>> listCardComments(
            @PathParam("cardId") String cardId,
            @Parameter(description = THREADS) @QueryParam("threads") Boolean threads,
            @Parameter(description = ORDER) @QueryParam("order") @DefaultValue("OLDEST") CommentOrder order) {
        return comments(ContentKind.CARD, cardId, threads, order);
    }

    private Uni<Page<CommentResponse>> comments(
            ContentKind kind, String contentId, Boolean threads, CommentOrder order) {
        if (order == CommentOrder.TOP && Boolean.FALSE.equals(threads)) {
            throw CommentProblems.onlyInThreads();
        }
        boolean inThreads = order == CommentOrder.TOP || Boolean.TRUE.equals(threads);
        StatsKeys.Primary target = new StatsKeys.Primary(kind, contentId);
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.commentsOn(target, reader, inThreads, order, paging), CommentResponse::of);
    }

    @GET
    @Path(COMMENT + "/answers")
    @PermitAll
    @Operation(
            summary = "What do people answer?",
            description = "For whoever may see what the comment is about. Answers to an answer are that one's own.")
    @APIResponse(responseCode = "200", description = "A page of comments; 99 at most.")
    public Uni<Page<CommentResponse>> listAnswers(
            @PathParam("commentId") String commentId,
            @Parameter(description = "Which of them come first; `TOP` is by votes, a moment after they were cast.")
                    @QueryParam("order")
                    @DefaultValue("OLDEST")
                    CommentOrder order) {
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.answersTo(commentId, reader, order, paging), CommentResponse::of);
    }

    @POST
    @Path(ON_POST)
    @Idempotent
    @Operation(summary = "Say something about a post")
    @APIResponse(responseCode = "403", description = "The author of the post blocks you.")
    @APIResponse(responseCode = "409", description = "The post is not published.")
    public Uni<RestResponse<CommentResponse>> commentOnPost(
            @PathParam("postId") String postId, @NotNull AddCommentRequest request) {
        return add(ContentKind.POST, postId, request);
    }

    @POST
    @Path(ON_CARD)
    @Idempotent
    @Operation(summary = "Say something about a card")
    @APIResponse(responseCode = "403", description = "The author of the card blocks you.")
    @APIResponse(responseCode = "409", description = "The card is not published.")
    public Uni<RestResponse<CommentResponse>> commentOnCard(
            @PathParam("cardId") String cardId, @NotNull AddCommentRequest request) {
        return add(ContentKind.CARD, cardId, request);
    }

    private Uni<RestResponse<CommentResponse>> add(ContentKind kind, String contentId, AddCommentRequest request) {
        StatsKeys.Primary target = new StatsKeys.Primary(kind, contentId);
        NewComment comment = request.read();
        Reader author = Reader.of(edge.caller());
        return edge.create(() -> service.add(target, comment, author))
                .at(said -> "/comments/" + said.id())
                .answer(CommentResponse::ofNew);
    }

    @GET
    @Path("/users/{userId}/comments")
    @PermitAll
    @Operation(
            summary = "What did a person say?",
            description = "Newest first. Comments about what you may not see are left out: a page may be short before"
                    + " the last one.")
    @APIResponse(responseCode = "200", description = "A page of comments; 99 at most.")
    public Uni<Page<CommentResponse>> listCommentsOfUser(@PathParam("userId") @OrMe String userId) {
        String author = UserIdParam.require(userId);
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.commentsOf(author, reader, paging), CommentResponse::of);
    }

    @GET
    @Path(COMMENT)
    @PermitAll
    @Operation(
            summary = "Read a comment",
            description = "For whoever may see what it is about. A new comment may need a moment to be found.")
    public Uni<RestResponse<CommentResponse>> getComment(@PathParam("commentId") String commentId) {
        return edge.read(
                service.comment(commentId, Reader.of(edge.caller())).map(WithContent::item), CommentResponse::of);
    }

    @PATCH
    @Path(COMMENT)
    @IfMatch
    @Operation(summary = "Change what you said", description = "A JSON merge patch.")
    public Uni<RestResponse<CommentResponse>> changeComment(
            @PathParam("commentId") String commentId, @NotNull ChangeCommentRequest request) {
        Change<String> text = request.read();
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(commentId, text, reader)).answer(CommentResponse::of);
    }

    @DELETE
    @Path(COMMENT)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(summary = "Delete a comment", description = "Yours, any about what is yours, or any as a moderator.")
    public Uni<Void> deleteComment(@PathParam("commentId") String commentId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(commentId, reader)).done();
    }
}
