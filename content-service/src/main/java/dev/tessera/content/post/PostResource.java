package dev.tessera.content.post;

import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
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
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Posts", description = "What people write. Drafts are their author's alone.")
public class PostResource {

    private static final String ONE = "/posts/{postId}";
    private static final String ID = "The post's id.";

    private final PostService service;
    private final Edge edge;

    PostResource(PostService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Path("/posts")
    @Idempotent
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createPost",
            summary = "Begin or publish a post",
            description = "A draft, unless the status says PUBLISHED.")
    @APIResponse(responseCode = "201", description = "Created; the answer leaves the body out.")
    @APIResponse(responseCode = "409", description = "A new post cannot be archived.")
    public Uni<RestResponse<PostResponse>> create(@NotNull CreatePostRequest request) {
        Submission<PostContent> submission = request.read();
        String authorId = edge.caller().subject();
        return edge.create(() -> service.create(submission, authorId))
                .at(post -> "/posts/" + post.id())
                .answer(PostResponse::ofNew);
    }

    @GET
    @Path("/posts")
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
            @Parameter(description = "The id of a person.") @QueryParam("author") String author) {
        Validation fields = new Validation();
        String categoryId = fields.optional("category", category, ContentRules::id);
        String authorId = fields.optional("author", author, ContentRules::id);
        if (categoryId != null && authorId != null) {
            throw Problems.badRequest("Ask for a category or for an author, not for both.");
        }
        ContentStatus listed = Objects.requireNonNullElse(status, ContentStatus.PUBLISHED);
        if (categoryId != null && listed != ContentStatus.PUBLISHED) {
            throw Problems.badRequest("A category lists what is published: leave the status out.");
        }
        fields.check();
        Reader reader = Reader.of(edge.caller());
        return edge.list(
                paging -> categoryId != null
                        ? service.inCategory(categoryId, paging)
                        : authorId != null
                                ? service.ofAuthor(authorId, listed, reader, paging)
                                : service.byStatus(listed, reader, paging),
                PostSummaryResponse::of);
    }

    @GET
    @Path("/users/{userId}/posts")
    @PermitAll
    @Cached
    @Operation(
            operationId = "listPostsOfUser",
            summary = "What did a person write?",
            description = "Newest first. Drafts and archived posts for themselves, archived ones for moderators, too.")
    @APIResponse(responseCode = "200", description = "A page of posts, without their bodies.")
    @APIResponse(responseCode = "403", description = "Drafts or archived posts that are not yours.")
    public Uni<Page<PostSummaryResponse>> postsOfUser(
            @Parameter(description = UserIdParam.DESCRIPTION) @PathParam("userId") String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status) {
        String authorId = UserIdParam.resolve(userId, edge.caller());
        Reader reader = Reader.of(edge.caller());
        return edge.list(paging -> service.ofAuthor(authorId, status, reader, paging), PostSummaryResponse::of);
    }

    @GET
    @Path(ONE)
    @PermitAll
    @Cached
    @Operation(
            operationId = "getPost",
            summary = "Read a post",
            description = "With its counters and, if you send a token, whether you like and keep it.")
    @APIResponse(responseCode = "200", description = "The post.")
    public Uni<RestResponse<PostResponse>> post(@Parameter(description = ID) @PathParam("postId") String postId) {
        return edge.read(service.read(postId, Reader.of(edge.caller())), PostResponse::of);
    }

    @PATCH
    @Path(ONE)
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changePost",
            summary = "Change, publish or archive your post",
            description = "A JSON merge patch.")
    @APIResponse(responseCode = "200", description = "The post as it is now.")
    @APIResponse(responseCode = "409", description = "The post cannot move from its status to this one.")
    public Uni<RestResponse<PostResponse>> change(
            @Parameter(description = ID) @PathParam("postId") String postId,
            @NotNull @Valid ChangePostRequest request) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(postId, request::applyTo, reader))
                .answer(PostResponse::of);
    }

    @DELETE
    @Path(ONE)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            operationId = "deletePost",
            summary = "Delete a post",
            description = "Yours, or any as a moderator. Its comments, likes and bookmarks follow in the background.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    public Uni<Void> delete(@Parameter(description = ID) @PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(postId, reader)).done();
    }
}
