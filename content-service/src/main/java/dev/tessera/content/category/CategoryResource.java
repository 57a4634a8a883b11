package dev.tessera.content.category;

import dev.tessera.content.publication.Cached;
import dev.tessera.content.publication.ContentRules;
import dev.tessera.content.publication.Reader;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import dev.tessera.service.problem.Problems;
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
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/categories")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Categories", description = "The tree that posts and cards are sorted into. Moderators keep it.")
public class CategoryResource {

    private static final String ID = "The category's id.";

    private final CategoryService service;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Caller caller;

    CategoryResource(CategoryService service, Idempotency idempotency, Cursors cursors, Caller caller) {
        this.service = service;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Roles.MODERATOR)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "createCategory", summary = "Create a category")
    @APIResponse(
            responseCode = "201",
            description = "Created.",
            content = @Content(schema = @Schema(implementation = CategoryResponse.class)))
    @APIResponse(responseCode = "409", description = "The slug is taken, or the category would be too deep.")
    public Uni<Response> create(
            @HeaderParam(Idempotency.HEADER) String idempotencyKey, @NotNull @Valid CreateCategoryRequest request) {
        NewCategory created = request.read();
        return idempotency.once(
                idempotencyKey,
                caller.subject(),
                ticket -> service.create(
                        created,
                        (transaction, category) -> ticket.record(
                                transaction,
                                201,
                                CategoryResponse.of(category),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/categories/" + category.id(),
                                        HttpHeaders.ETAG,
                                        ETags.of(category.version())))));
    }

    @GET
    @PermitAll
    @Cached
    @Operation(
            operationId = "listCategories",
            summary = "Which categories are there?",
            description = "Those below a parent in their order, or the one with a slug; without either, those at the"
                    + " top. A change may need a moment to appear here.")
    @APIResponse(responseCode = "200", description = "A page of categories.")
    public Uni<Page<CategoryResponse>> categories(
            @Parameter(description = "The id of the category above.") @QueryParam("parent") String parent,
            @Parameter(description = "The one category with this slug, if there is one.") @QueryParam("slug")
                    String slug,
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        if (slug != null) {
            return withSlug(parent, slug);
        }
        Validation fields = new Validation();
        fields.optional("parent", parent, ContentRules::id);
        fields.check();
        CursorScope scope =
                new CursorScope("/categories", parent, Reader.of(caller).id().orElse(null));
        return service.categoriesBelow(
                        parent == null ? CategoryKeys.ByParent.ROOT : parent,
                        limit,
                        cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> CategoryResponse.of(CategoryItem.category(item))));
    }

    private Uni<Page<CategoryResponse>> withSlug(String parent, String slug) {
        if (parent != null) {
            throw Problems.badRequest("Ask for a parent or for a slug, not for both.");
        }
        return service.categoryBySlug(slug)
                .map(found ->
                        new Page<>(found.map(CategoryResponse::of).map(List::of).orElse(List.of()), null));
    }

    @GET
    @Path("/{categoryId}")
    @PermitAll
    @Cached
    @Operation(operationId = "getCategory", summary = "Read a category")
    @APIResponse(
            responseCode = "200",
            description = "The category.",
            content = @Content(schema = @Schema(implementation = CategoryResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such category.")
    public Uni<Response> category(
            @Parameter(description = ID) @PathParam("categoryId") String categoryId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return service.category(categoryId).map(category -> answer(category, ifNoneMatch));
    }

    @PATCH
    @Path("/{categoryId}")
    @RolesAllowed(Roles.MODERATOR)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCategory",
            summary = "Change, move, retire or bring back a category",
            description = "A JSON merge patch. A category moves with everything below it, and never below itself.")
    @APIResponse(
            responseCode = "200",
            description = "The category as it is now.",
            content = @Content(schema = @Schema(implementation = CategoryResponse.class)))
    @APIResponse(responseCode = "404", description = "No such category.")
    @APIResponse(
            responseCode = "409",
            description = "The slug is taken, or the category would be below itself or too deep.")
    public Uni<Response> change(
            @Parameter(description = ID) @PathParam("categoryId") String categoryId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull @Valid ChangeCategoryRequest request) {
        return service.change(categoryId, request, ifMatch).map(category -> answer(category, null));
    }

    @DELETE
    @Path("/{categoryId}")
    @RolesAllowed(Roles.MODERATOR)
    @Operation(
            operationId = "deleteCategory",
            summary = "Delete a category",
            description = "Only one that has been retired for a while, has no category below it and no published post"
                    + " or card in it.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "404", description = "No such category.")
    @APIResponse(responseCode = "409", description = "Not retired, only just retired, with children, or in use.")
    public Uni<Void> delete(
            @Parameter(description = ID) @PathParam("categoryId") String categoryId,
            @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        return service.delete(categoryId, ifMatch);
    }

    private static Response answer(Category category, String ifNoneMatch) {
        return ETags.answer(ifNoneMatch, ETags.of(category.version()), CategoryResponse.of(category));
    }
}
