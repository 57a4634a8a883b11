package dev.tessera.content.post;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreatePost")
record CreatePostRequest(
        @Schema(required = true, minLength = 1, maxLength = ContentRules.MAX_TITLE, examples = "How I restored a chair")
        String title,

        @Schema(
                maxLength = ContentRules.MAX_TEXT_BYTES,
                description = "Markdown, at most 350,000 bytes of UTF-8. Only a draft can do without.",
                examples = "Sand it, **oil** it, wait.")
        String body,

        @Schema(maxLength = ContentRules.MAX_SUMMARY, description = "What lists and searches show.")
        String summary,

        @Schema(maxItems = ContentRules.MAX_TAGS, description = "Each of them once, at most 50 characters.")
        List<String> tags,

        @Schema(description = "The category that lists it once it is published.", pattern = Ids.SHAPE)
        String categoryId,

        @Schema(
                format = "uri",
                pattern = HttpsUrl.SHAPE,
                maxLength = HttpsUrl.MAX_LENGTH,
                examples = "https://example.com/chair.jpg")
        String coverUrl,

        @Schema(description = "DRAFT or PUBLISHED.", defaultValue = "DRAFT")
        ContentStatus status) {

    Submission<PostContent> read() {
        PostContent content = Validation.read(fields -> new PostContent(
                requireNonNullElse(fields.required("title", title, ContentRules::title), ""),
                Optional.ofNullable(fields.optional("body", body, ContentRules::text))
                        .map(CompressedText::of),
                Optional.ofNullable(fields.optional("summary", summary, ContentRules::summary)),
                ContentRules.distinct(requireNonNullElse(
                        fields.list("tags", tags, ContentRules.MAX_TAGS, ContentRules::tag), List.of())),
                Optional.ofNullable(fields.optional("categoryId", categoryId, ContentRules::id)),
                Optional.ofNullable(fields.optional("coverUrl", coverUrl, ContentRules::url))));
        return new Submission<>(content, requireNonNullElse(status, ContentStatus.DRAFT));
    }
}
