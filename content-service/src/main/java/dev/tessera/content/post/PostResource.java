package dev.tessera.content.post;

import dev.tessera.content.category.CategorySlugs;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.IncludeParam;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.UserIdParam;
import dev.tessera.content.tag.TagParam;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed(Roles.USER)
@Tag(name = "Posts", description = "What people write. Drafts are their author's alone.")
public class PostResource {

    private static final String ONE_POST = "/posts/{postId}";

    private final PostService service;
    private final CategorySlugs categories;
    private final Edge edge;

    PostResource(PostService service, CategorySlugs categories, Edge edge) {
        this.service = service;
        this.categories = categories;
        this.edge = edge;
    }

    @POST
    @Path("/posts")
    @Idempotent
    @Operation(summary = "Begin or publish a post", description = "A draft, unless the status says PUBLISHED.")
    @APIResponse(responseCode = "409", description = "A new post cannot be archived.")
    public Uni<RestResponse<PostResponse>> createPost(@NotNull CreatePostRequest request) {
        Submission<PostContent> submission = request.read();
        String authorId = edge.caller().subject();
        return edge.create(() -> service.create(submission, authorId))
                .at(post -> "/posts/" + post.id())
                .repeating(PostTextResponse.of(submission.content()))
                .answer(PostResponse::ofNew);
    }

    @GET
    @Path("/posts")
    @PermitAll
    @Operation(
            summary = "Which posts are there?",
            description =
                    "By status, of a category, with a tag or of an author, newest first; by likes, highest first; or up to 100 by"
                            + " their ids, in their order,"
                            + " without counters and without those that you may not see; without any of these, everything"
                            + " that is published. An author sees their own drafts and archived posts, a moderator everybody's"
                            + " archived ones. A change may need a moment to appear here.")
    @APIResponse(
            responseCode = "200",
            description = "A page of posts, without their bodies; 50 at most. Those with a tag come without counters.")
    @APIResponse(responseCode = "403", description = "Drafts or archived posts that are not yours.")
    public Uni<Page<PostSummaryResponse>> listPosts(
            @Parameter(description = "PUBLISHED, unless you say otherwise.") @QueryParam("status") ContentStatus status,
            @Parameter(description = "The id or the slug of a category.") @QueryParam("category") String category,
            @Parameter(description = "Whatever its case and accents.", example = "mesa de nogueira") @QueryParam("tag")
                    String tag,
            @QueryParam("author") String author,
            @Parameter(
                            description = "The ranking by likes.",
                            schema = @Schema(type = SchemaType.STRING, enumeration = "-score"))
                    @QueryParam("sort")
                    String sort,
            @QueryParam("ids") String ids,
            @QueryParam("include") String include) {
        if (Stream.of(category, tag, author, sort, ids).filter(Objects::nonNull).count() > 1) {
            throw Problems.badRequest("Ask for one of category, tag, author, sort and ids.");
        }
        ContentStatus listed = Objects.requireNonNullElse(status, ContentStatus.PUBLISHED);
        if ((category != null || tag != null) && listed != ContentStatus.PUBLISHED) {
            throw Problems.badRequest("Categories and tags list what is published: leave the status out.");
        }
        if (sort != null && listed != ContentStatus.PUBLISHED) {
            throw Problems.badRequest("A ranking lists what is published: leave the status out.");
        }
        if (ids != null && status != null) {
            throw Problems.badRequest("By their ids you get what you may see: leave the status out.");
        }
        Reader reader = Reader.of(edge.caller());
        Optional<String> marks = IncludeParam.markedBy(include, edge.caller());
        if (category != null) {
            return categories
                    .idOf(category)
                    .chain(id -> page(
                            marks,
                            paging -> id.map(found -> service.inCategory(found, reader, marks, paging))
                                    .orElseGet(() -> Uni.createFrom().item(new Slice<>(List.of(), Optional.empty())))));
        }
        if (tag != null) {
            String name = TagParam.require(tag);
            return page(marks, paging -> service.withTag(name, reader, marks, paging));
        }
        if (author != null) {
            String authorId = Validation.require("author", author, ContentRules::id);
            return page(marks, paging -> service.ofAuthor(authorId, listed, reader, marks, paging));
        }
        if (sort != null) {
            Ranking ranking = Validation.require("sort", sort, PostResource::ranking);
            return edge.list(
                    IncludeParam.maxLimit(marks),
                    paging -> service.ranked(ranking, reader, marks, paging),
                    PostSummaryResponse::ofRanked);
        }
        if (ids != null) {
            int most = IncludeParam.maxLimit(marks);
            List<String> wanted = Validation.require("ids", ids, typed -> ContentRules.ids(typed, most));
            return page(marks, paging -> service.byIds(wanted, reader, marks));
        }
        return page(marks, paging -> service.byStatus(listed, reader, marks, paging));
    }

    private static Ranking ranking(String typed) {
        if (!typed.equals("-score")) {
            throw new InvalidValueException("must be -score");
        }
        return Ranking.SCORE;
    }

    private Uni<Page<PostSummaryResponse>> page(
            Optional<String> marks, Function<Paging, Uni<Slice<PublicationView<PostContent, PostMarks>>>> list) {
        return edge.list(IncludeParam.maxLimit(marks), list, PostSummaryResponse::of);
    }

    @GET
    @Path("/users/{userId}/posts")
    @PermitAll
    @Operation(
            summary = "What did a person write?",
            description = "Newest first. Drafts and archived posts for themselves, archived ones for moderators, too.")
    @APIResponse(responseCode = "200", description = "A page of posts, without their bodies; 99 at most.")
    @APIResponse(responseCode = "403", description = "Drafts or archived posts that are not yours.")
    public Uni<Page<PostSummaryResponse>> listPostsOfUser(
            @PathParam("userId") @OrMe String userId,
            @Parameter(description = "Which of them.") @QueryParam("status") @DefaultValue("PUBLISHED")
                    ContentStatus status,
            @QueryParam("include") String include) {
        String authorId = UserIdParam.require(userId);
        Reader reader = Reader.of(edge.caller());
        Optional<String> marks = IncludeParam.markedBy(include, edge.caller());
        return page(marks, paging -> service.ofAuthor(authorId, status, reader, marks, paging));
    }

    @GET
    @Path(ONE_POST)
    @PermitAll
    @Operation(
            summary = "Read a post",
            description = "With its counters and, if you send a token, whether you like and keep it.")
    public Uni<RestResponse<PostResponse>> getPost(@PathParam("postId") String postId) {
        return edge.read(service.read(postId, Reader.of(edge.caller())), PostResponse::of);
    }

    @GET
    @Path("/authors/{username}/posts/{slug}")
    @PermitAll
    @Operation(
            summary = "Read a post by its author's name and its slug",
            description =
                    "A slug of an earlier title leads to it as well: the answer's slug is the one it has now, to which"
                            + " a site sends its readers on.")
    public Uni<RestResponse<PostResponse>> getPostBySlug(
            @Parameter(description = "What the author is called, in any case.", example = "ana.souza")
                    @PathParam("username")
                    String username,
            @Parameter(description = "Of the post's title, or of an earlier one.", example = "how-i-restored-a-chair")
                    @PathParam("slug")
                    String slug) {
        return edge.read(service.readBySlug(username, slug, Reader.of(edge.caller())), PostResponse::of);
    }

    @PATCH
    @Path(ONE_POST)
    @IfMatch
    @Operation(
            summary = "Change, publish or archive your post",
            description =
                    "A JSON merge patch. What is archived can be published again, and then stands where it stood.")
    @APIResponse(responseCode = "409", description = "The post cannot move from its status to this one.")
    public Uni<RestResponse<PostResponse>> changePost(
            @PathParam("postId") String postId, @NotNull @Valid ChangePostRequest request) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.change(postId, request::applyTo, reader))
                .answer(PostResponse::of);
    }

    @DELETE
    @Path(ONE_POST)
    @IfMatch
    @RolesAllowed({Roles.USER, Roles.MODERATOR})
    @Operation(
            summary = "Delete a post",
            description = "Yours, or any as a moderator. Its comments, likes and bookmarks follow in the background.")
    public Uni<Void> deletePost(@PathParam("postId") String postId) {
        Reader reader = Reader.of(edge.caller());
        return edge.change(() -> service.delete(postId, reader)).done();
    }
}
