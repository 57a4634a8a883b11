package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ChangePost",
        description =
                "Only what is named changes; null removes body (of a draft), summary, tags, categoryId and coverUrl.")
record ChangePostRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = ContentRules.MAX_TITLE)
        Change<String> title,

        @Schema(implementation = String.class, nullable = true, maxLength = ContentRules.MAX_TEXT_BYTES)
        Change<String> body,

        @Schema(implementation = String.class, nullable = true, maxLength = ContentRules.MAX_SUMMARY)
        Change<String> summary,

        @Schema(
                type = SchemaType.ARRAY,
                implementation = String.class,
                nullable = true,
                maxItems = ContentRules.MAX_TAGS)
        Change<List<String>> tags,

        @Schema(implementation = String.class, nullable = true, pattern = Ids.SHAPE)
        Change<String> categoryId,

        @Schema(
                implementation = String.class,
                nullable = true,
                format = "uri",
                pattern = HttpsUrl.SHAPE,
                maxLength = HttpsUrl.MAX_LENGTH)
        Change<String> coverUrl,

        @Schema(
                implementation = ContentStatus.class,
                description = "A draft can be published, a published post archived, an archived one published again.")
        Change<@NotNull ContentStatus> status) {

    Submission<PostContent> applyTo(Submission<PostContent> before) {
        PostContent content = before.content();
        PostContent changed = Validation.read(fields -> new PostContent(
                fields.change("title", title, ContentRules::title).orKeep(content.title()),
                fields.removableChange("body", body, typed -> CompressedText.of(ContentRules.text(typed)))
                        .applyTo(content.body()),
                fields.removableChange("summary", summary, ContentRules::summary)
                        .applyTo(content.summary()),
                fields.listChange("tags", tags, ContentRules.MAX_TAGS, ContentRules::tag)
                        .map(ContentRules::distinct)
                        .orKeep(content.tags()),
                fields.removableChange("categoryId", categoryId, ContentRules::id)
                        .applyTo(content.category()),
                fields.removableChange("coverUrl", coverUrl, ContentRules::url).applyTo(content.coverUrl())));
        return new Submission<>(changed, status.orKeep(before.status()));
    }
}
