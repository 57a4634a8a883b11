package dev.tessera.content.category;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ChangeCategory",
        description = "Only what is named changes; null removes the description, and moves a category to the top.")
record ChangeCategoryRequest(
        @Schema(implementation = String.class, maxLength = CategoryRules.MAX_SLUG, pattern = CategoryRules.SLUG_SHAPE)
        Change<String> slug,

        @Schema(implementation = String.class, minLength = 1, maxLength = CategoryRules.MAX_NAME)
        Change<String> name,

        @Schema(implementation = String.class, nullable = true, maxLength = CategoryRules.MAX_DESCRIPTION)
        Change<String> description,

        @Schema(
                implementation = String.class,
                nullable = true,
                pattern = Ids.SHAPE,
                description = "Moves the category with all below it.")
        Change<String> parentId,

        @Schema(implementation = Long.class, minimum = "0", maximum = "999999999")
        Change<@NotNull @Min(0) @Max(CategoryRules.MAX_SORT_ORDER) Long> sortOrder,

        @Schema(
                implementation = Boolean.class,
                description = "A retired category takes nothing new and can be deleted.")
        Change<@NotNull Boolean> retired) {

    CategoryDetails applyTo(CategoryDetails before) {
        return Validation.read(fields -> new CategoryDetails(
                fields.change("slug", slug, CategoryRules::slug).orKeep(before.slug()),
                fields.change("name", name, CategoryRules::name).orKeep(before.name()),
                fields.removableChange("description", description, CategoryRules::description)
                        .applyTo(before.description()),
                fields.removableChange("parentId", parentId, ContentRules::id).applyTo(before.parentId()),
                sortOrder.orKeep(before.sortOrder()),
                retired.orKeep(before.isRetired())));
    }
}
