package dev.tessera.content.card;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ChangeCard",
        description =
                "Only what is named changes; a list or the materials change as a whole. null removes everything but"
                        + " the title, the category and the status.")
record ChangeCardRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = ContentRules.MAX_TITLE)
        Change<String> title,

        @Schema(implementation = String.class, nullable = true, maxLength = CardRules.MAX_DESCRIPTION)
        Change<String> description,

        @Schema(implementation = String.class, pattern = Ids.SHAPE)
        Change<String> categoryId,

        @Schema(implementation = String[].class, nullable = true, maxItems = CardRules.MAX_IMAGES)
        Change<List<String>> imageUrls,

        @Schema(implementation = String[].class, nullable = true, maxItems = CardRules.MAX_STEPS)
        Change<List<String>> instructions,

        @Schema(
                implementation = Map.class,
                nullable = true,
                maxProperties = CardRules.MAX_MATERIALS,
                additionalProperties = String.class)
        Change<Map<String, String>> materials,

        @Schema(implementation = String[].class, nullable = true, maxItems = CardRules.MAX_TOOLS)
        Change<List<String>> tools,

        @Schema(implementation = String[].class, nullable = true, maxItems = ContentRules.MAX_TAGS)
        Change<List<String>> tags,

        @Schema(implementation = Difficulty.class, nullable = true)
        Change<Difficulty> difficulty,

        @Schema(implementation = Integer.class, nullable = true, minimum = "1", maximum = "525600")
        Change<Integer> estimatedTime,

        @Schema(implementation = BigDecimal.class, nullable = true, minimum = "0", maximum = "1000000")
        Change<BigDecimal> estimatedCost,

        @Schema(implementation = ContentStatus.class, description = "A draft is published, a published card archived.")
        Change<@NotNull ContentStatus> status) {

    Submission<CardContent> applyTo(Submission<CardContent> submission) {
        CardContent before = submission.content();
        CardContent after = Validation.read(fields -> new CardContent(
                fields.change("title", title, ContentRules::title).orKeep(before.title()),
                fields.removableChange("description", description, CardRules::description)
                        .applyTo(before.description()),
                fields.change("categoryId", categoryId, ContentRules::id).orKeep(before.categoryId()),
                fields.listChange("imageUrls", imageUrls, CardRules.MAX_IMAGES, ContentRules::url)
                        .orKeep(before.imageUrls()),
                details(fields, before.details()),
                ContentRules.distinct(fields.listChange("tags", tags, ContentRules.MAX_TAGS, ContentRules::tag)
                        .orKeep(before.tags())),
                difficulty.applyTo(before.difficulty()),
                fields.removableChange("estimatedTime", estimatedTime, CardRules::minutes)
                        .applyTo(before.estimatedTime()),
                fields.removableChange("estimatedCost", estimatedCost, CardRules::cost)
                        .applyTo(before.estimatedCost())));
        return new Submission<>(CardRules.requireRoom(after), status.orKeep(submission.status()));
    }

    private CardDetails details(Validation fields, CardDetails before) {
        return new CardDetails(
                fields.listChange("instructions", instructions, CardRules.MAX_STEPS, CardRules::step)
                        .orKeep(before.instructions()),
                requireNonNullElse(
                        fields.removableChange("materials", materials, CardRules::materials)
                                .orKeep(before.materials()),
                        Map.of()),
                fields.listChange("tools", tools, CardRules.MAX_TOOLS, CardRules::name)
                        .orKeep(before.tools()));
    }
}
