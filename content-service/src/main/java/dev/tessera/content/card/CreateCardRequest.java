package dev.tessera.content.card;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateCard", description = "All texts together may have 350,000 bytes of UTF-8.")
record CreateCardRequest(
        @Schema(required = true, minLength = 1, maxLength = ContentRules.MAX_TITLE, examples = "Perfect wood finish")
        String title,

        @Schema(maxLength = CardRules.MAX_DESCRIPTION) String description,

        @Schema(required = true, description = "The id of a category.", pattern = Ids.SHAPE)
        String categoryId,

        @Schema(description = "https URLs.", maxItems = CardRules.MAX_IMAGES)
        List<String> imageUrls,

        @Schema(description = "Step by step, each of at most 10,000 characters.", maxItems = CardRules.MAX_STEPS)
        List<String> instructions,

        @Schema(
                description = "How much of what: the amount by the name of the material.",
                maxProperties = CardRules.MAX_MATERIALS,
                examples = "{\"oak board\": \"2 m\", \"oil\": \"100 ml\"}")
        Map<String, String> materials,

        @Schema(maxItems = CardRules.MAX_TOOLS) List<String> tools,

        @Schema(maxItems = ContentRules.MAX_TAGS) List<String> tags,

        Difficulty difficulty,

        @Schema(description = "In minutes.", minimum = "1", maximum = "525600")
        Integer estimatedTime,

        @Schema(description = "With at most two decimals.", minimum = "0", maximum = "1000000")
        BigDecimal estimatedCost,

        @Schema(description = "DRAFT or PUBLISHED.", defaultValue = "DRAFT")
        ContentStatus status) {

    Submission<CardContent> read() {
        CardContent content = Validation.read(fields -> new CardContent(
                requireNonNullElse(fields.required("title", title, ContentRules::title), ""),
                Optional.ofNullable(fields.optional("description", description, CardRules::description)),
                requireNonNullElse(fields.required("categoryId", categoryId, ContentRules::id), ""),
                orEmpty(fields.list("imageUrls", imageUrls, CardRules.MAX_IMAGES, ContentRules::url)),
                new CardDetails(
                        orEmpty(fields.list("instructions", instructions, CardRules.MAX_STEPS, CardRules::step)),
                        requireNonNullElse(fields.optional("materials", materials, CardRules::materials), Map.of()),
                        orEmpty(fields.list("tools", tools, CardRules.MAX_TOOLS, CardRules::name))),
                ContentRules.distinct(orEmpty(fields.list("tags", tags, ContentRules.MAX_TAGS, ContentRules::tag))),
                Optional.ofNullable(difficulty),
                Optional.ofNullable(fields.optional("estimatedTime", estimatedTime, CardRules::minutes)),
                Optional.ofNullable(fields.optional("estimatedCost", estimatedCost, CardRules::cost))));
        return new Submission<>(CardRules.requireRoom(content), requireNonNullElse(status, ContentStatus.DRAFT));
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return requireNonNullElse(list, List.of());
    }
}
