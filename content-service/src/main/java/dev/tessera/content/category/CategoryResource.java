package dev.tessera.content.category;

import dev.tessera.content.shared.Cached;
import dev.tessera.content.shared.ContentRules;
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

@Path("/categories")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Categories", description = "The tree that posts and cards are sorted into. Moderators keep it.")
public class CategoryResource {

    private static final String ID = "The category's id.";

    private final CategoryService service;
    private final Edge edge;

    CategoryResource(CategoryService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Idempotent
    @RolesAllowed(Roles.MODERATOR)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "createCategory", summary = "Create a category")
    @APIResponse(responseCode = "201", description = "Created.")
    @APIResponse(responseCode = "409", description = "The slug is taken, or the category would be too deep.")
    public Uni<RestResponse<CategoryResponse>> create(@NotNull @Valid CreateCategoryRequest request) {
        CategoryDetails details = request.read();
        return edge.create(() -> service.create(details))
                .at(category -> "/categories/" + category.id())
                .answer(CategoryResponse::of);
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
                    String slug) {
        if (slug != null && parent != null) {
            throw Problems.badRequest("Ask for a parent or for a slug, not for both.");
        }
        if (slug != null) {
            return edge.list(paging -> service.categoryBySlug(slug), CategoryResponse::of);
        }
        Validation fields = new Validation();
        Optional<String> parentId = Optional.ofNullable(fields.optional("parent", parent, ContentRules::id));
        fields.check();
        return edge.list(paging -> service.categoriesBelow(parentId, paging), CategoryResponse::of);
    }

    @GET
    @Path("/{categoryId}")
    @PermitAll
    @Cached
    @Operation(operationId = "getCategory", summary = "Read a category")
    @APIResponse(responseCode = "200", description = "The category.")
    public Uni<RestResponse<CategoryResponse>> category(
            @Parameter(description = ID) @PathParam("categoryId") String categoryId) {
        return edge.read(service.category(categoryId), CategoryResponse::of);
    }

    @PATCH
    @Path("/{categoryId}")
    @IfMatch
    @RolesAllowed(Roles.MODERATOR)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeCategory",
            summary = "Change, move, retire or bring back a category",
            description = "A JSON merge patch. A category moves with everything below it, and never below itself.")
    @APIResponse(responseCode = "200", description = "The category as it is now.")
    @APIResponse(
            responseCode = "409",
            description = "The slug is taken, or the category would be below itself or too deep.")
    public Uni<RestResponse<CategoryResponse>> change(
            @Parameter(description = ID) @PathParam("categoryId") String categoryId,
            @NotNull @Valid ChangeCategoryRequest request) {
        return edge.change(() -> service.change(categoryId, request::applyTo)).answer(CategoryResponse::of);
    }

    @DELETE
    @Path("/{categoryId}")
    @IfMatch
    @RolesAllowed(Roles.MODERATOR)
    @Operation(
            operationId = "deleteCategory",
            summary = "Delete a category",
            description = "Only one that has been retired for a while, has no category below it and no published post"
                    + " or card in it.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "409", description = "Not retired, only just retired, with children, or in use.")
    public Uni<Void> delete(@Parameter(description = ID) @PathParam("categoryId") String categoryId) {
        return edge.change(() -> service.delete(categoryId)).done();
    }
}
