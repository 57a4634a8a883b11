package dev.tessera.content.category;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/categories")
@RolesAllowed(Roles.MODERATOR)
@Tag(name = "Categories", description = "The tree that posts and cards are sorted into. Moderators keep it.")
public class CategoryResource {

    private final CategoryService service;
    private final Edge edge;

    CategoryResource(CategoryService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @Idempotent
    @Operation(summary = "Create a category")
    @APIResponse(responseCode = "409", description = "The slug is taken, or the category would be too deep.")
    public Uni<RestResponse<CategoryResponse>> createCategory(@NotNull @Valid CreateCategoryRequest request) {
        CategoryDetails details = request.read();
        return edge.create(() -> service.create(details))
                .at(category -> "/categories/" + category.id())
                .answer(CategoryResponse::of);
    }

    @GET
    @PermitAll
    @Operation(
            summary = "Which categories are there?",
            description = "Those below a parent in their order, or the one with a slug; without either, those at the"
                    + " top. A change may need a moment to appear here.")
    public Uni<Page<CategoryResponse>> listCategories(
            @Parameter(
                            description = "The id of the category above.",
                            schema = @Schema(type = SchemaType.STRING, pattern = Ids.SHAPE))
                    @QueryParam("parent")
                    String parent,
            @Parameter(
                            description = "The one category with this slug, if there is one.",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            pattern = CategoryRules.SLUG_SHAPE,
                                            maxLength = CategoryRules.MAX_SLUG))
                    @QueryParam("slug")
                    String slug) {
        if (slug != null && parent != null) {
            throw Problems.badRequest("Ask for a parent or for a slug, not for both.");
        }
        Validation fields = new Validation();
        Optional<String> wanted = Optional.ofNullable(fields.optional("slug", slug, CategoryRules::slug));
        Optional<String> parentId = Optional.ofNullable(fields.optional("parent", parent, ContentRules::id));
        fields.check();
        return edge.list(
                paging ->
                        wanted.map(service::categoryBySlug).orElseGet(() -> service.categoriesBelow(parentId, paging)),
                CategoryResponse::of);
    }

    @GET
    @Path("/{categoryId}")
    @PermitAll
    @Operation(summary = "Read a category")
    public Uni<RestResponse<CategoryResponse>> getCategory(@PathParam("categoryId") String categoryId) {
        return edge.read(service.category(categoryId), CategoryResponse::of);
    }

    @PATCH
    @Path("/{categoryId}")
    @IfMatch
    @Operation(
            summary = "Change, move, retire or bring back a category",
            description = "A JSON merge patch. A category moves with everything below it, and never below itself.")
    @APIResponse(
            responseCode = "409",
            description = "The slug is taken, or the category would be below itself or too deep.")
    public Uni<RestResponse<CategoryResponse>> changeCategory(
            @PathParam("categoryId") String categoryId, @NotNull @Valid ChangeCategoryRequest request) {
        return edge.change(() -> service.change(categoryId, request::applyTo)).answer(CategoryResponse::of);
    }

    @DELETE
    @Path("/{categoryId}")
    @IfMatch
    @Operation(
            summary = "Delete a category",
            description = "Only one that has been retired for a while, has no category below it and no published post"
                    + " or card in it.")
    @APIResponse(responseCode = "409", description = "Not retired, only just retired, with children, or in use.")
    public Uni<Void> deleteCategory(@PathParam("categoryId") String categoryId) {
        return edge.change(() -> service.delete(categoryId)).done();
    }
}
