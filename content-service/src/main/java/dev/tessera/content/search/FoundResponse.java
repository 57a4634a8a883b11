package dev.tessera.content.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SearchResult")
@JsonInclude(JsonInclude.Include.NON_NULL)
record FoundResponse(
        @Schema(description = "Whether it is at `/posts/{id}` or at `/cards/{id}`.")
        ContentKind type,

        String id,
        String title,
        String summary,
        List<String> tags,
        String authorId,
        String categoryId,
        Instant publishedAt) {

    static FoundResponse of(Item item) {
        Document document = DocumentItem.document(item);
        return new FoundResponse(
                document.kind(),
                document.contentId(),
                document.title(),
                document.summary().orElse(null),
                document.tags(),
                DocumentItem.authorId(item),
                DocumentItem.categoryId(item).orElse(null),
                document.publishedAt().orElse(null));
    }
}
