package dev.tessera.content.category;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateCategory")
record CreateCategoryRequest(
        @Schema(
                required = true,
                maxLength = CategoryRules.MAX_SLUG,
                pattern = CategoryRules.SLUG_SHAPE,
                description = "The category's name in addresses: lower-case letters and digits, with hyphens.",
                examples = "woodworking")
        String slug,

        @Schema(required = true, minLength = 1, maxLength = CategoryRules.MAX_NAME, examples = "Woodworking")
        String name,

        @Schema(maxLength = CategoryRules.MAX_DESCRIPTION) String description,

        @Schema(description = "The category above; none for one at the top.", pattern = Ids.SHAPE)
        String parentId,

        @Min(0)
        @Max(CategoryRules.MAX_SORT_ORDER)
        @Schema(
                description = "Its place among the categories of the same parent, the smallest first.",
                defaultValue = "0")
        Long sortOrder) {

    CategoryDetails read() {
        return Validation.read(fields -> new CategoryDetails(
                requireNonNullElse(fields.required("slug", slug, CategoryRules::slug), ""),
                requireNonNullElse(fields.required("name", name, CategoryRules::name), ""),
                Optional.ofNullable(fields.optional("description", description, CategoryRules::description)),
                Optional.ofNullable(fields.optional("parentId", parentId, ContentRules::id)),
                sortOrder == null ? 0 : sortOrder,
                false));
    }
}
