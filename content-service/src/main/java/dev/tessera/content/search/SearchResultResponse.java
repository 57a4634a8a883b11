package dev.tessera.content.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SearchResult")
@JsonInclude(JsonInclude.Include.NON_NULL)
record SearchResultResponse(
        @Schema(description = "Whether it is at `/posts/{id}` or at `/cards/{id}`.")
        ContentKind type,

        String id,
        String title,
        String summary,
        List<String> tags,
        String authorId,
        String categoryId,
        Instant publishedAt) {

    static SearchResultResponse of(Document document) {
        return new SearchResultResponse(
                document.kind(),
                document.contentId(),
                document.title(),
                document.summary().orElse(null),
                document.tags(),
                document.authorId(),
                document.categoryId().orElse(null),
                document.publishedAt().orElse(null));
    }
}
