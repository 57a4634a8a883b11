package dev.tessera.content.post;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.ContentRules;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
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

@Path("/posts")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Posts", description = "What people write. Drafts are their author's alone.")
public class PostResource {

    private static final String ID = "The post's id.";

    private final PostService service;
    private final PostLists lists;
    private final Idempotency idempotency;
    private final Caller caller;

    PostResource(PostService service, PostLists lists, Idempotency idempotency, Caller caller) {
        this.service = service;
        this.lists = lists;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createPost",
            summary = "Begin or publish a post",
            description = "A draft, unless the status says PUBLISHED.")
    @APIResponse(
            responseCode = "201",
            description = "Created; the answer leaves the body out.",
            content = @Content(schema = @Schema(implementation = PostResponse.class)))
    @APIResponse(responseCode = "409", description = "A new post cannot be archived.")
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull CreatePostRequest request) {
        Draft draft = request.read();
        String author = caller.subject();
        return idempotency.once(
                idempotencyKey,
                author,
                ticket -> service.begin(
                        draft,
                        author,
                        (transaction, post) -> ticket.record(
                                transaction,
                                201,
                                PostResponse.ofNew(post),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/posts/" + post.id(),
                                        HttpHeaders.ETAG,
                                        ETags.of(post.version())))));
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listPosts",
            summary = "Which posts are there?",
            description = "By status, of a category or of an author, newest first; without any of these, everything"
                    + " that is published. An author sees their own drafts and archived posts, a moderator everybody's"
                    + " archived ones. A change may need a moment to appear here.")
    @APIResponse(responseCode = "200", description = "A page of posts, without their bodies.")
    @APIResponse(responseCode = "403", description = "Drafts or archived posts that are not yours.")
    public Uni<Page<PostSummaryResponse>> posts(
            @Parameter(description = "PUBLISHED, unless you say otherwise.") @QueryParam("status") ContentStatus status,
            @Parameter(description = "The id of a category.") @QueryParam("category") String category,
            @Parameter(description = "The id of a person.") @QueryParam("author") String author,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        Validation fields = new Validation();
        PostFilter filter = PostFilter.of(
                status,
                fields.optional("category", category, ContentRules::id),
                fields.optional("author", author, ContentRules::id));
        fields.check();
        return lists.page("/posts", filter, Reader.of(caller), limit, cursor);
    }

    @GET
    @Path("/{postId}")
    @PermitAll
    @Cached
    @Operation(
            operationId = "getPost",
            summary = "Read a post",
            description = "With its counters and, if you send a token, whether you like and keep it.")
    @APIResponse(
            responseCode = "200",
            description = "The post.",
            content = @Content(schema = @Schema(implementation = PostResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    public Uni<Response> post(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.post(postId, Reader.of(caller)).map(view -> answer(view, ifNoneMatch));
    }

    @PATCH
    @Path("/{postId}")
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changePost",
            summary = "Change, publish or archive your post",
            description = "A JSON merge patch.")
    @APIResponse(
            responseCode = "200",
            description = "The post as it is now.",
            content = @Content(schema = @Schema(implementation = PostResponse.class)))
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    @APIResponse(responseCode = "409", description = "The post cannot move from its status to this one.")
    public Uni<Response> change(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangePostRequest request) {
        return service.change(postId, request, ifMatch, Reader.of(caller)).map(view -> answer(view, null));
    }

    @DELETE
    @Path("/{postId}")
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deletePost",
            summary = "Delete a post",
            description = "Yours, or any as a moderator. Its comments, likes and bookmarks follow in the background.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such post, or none that you may see.")
    public Uni<Void> delete(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(postId, ifMatch, Reader.of(caller));
    }

    private static Response answer(PostView view, String ifNoneMatch) {
        return ETags.answer(ifNoneMatch, ETags.of(view.post().version(), view.hash()), PostResponse.of(view));
    }
}
