package dev.tessera.content.search;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SearchResult")
record SearchResultResponse(
        @Schema(description = "Whether it is at `/posts/{id}` or at `/cards/{id}`.")
        ContentKind type,

        String id,
        String title,
        String summary,
        List<String> tags,
        String authorId,
        AuthorResponse author,
        String categoryId,
        Instant publishedAt) {

    static SearchResultResponse of(SearchResult result) {
        SearchableContent document = result.document();
        return new SearchResultResponse(
                document.kind(),
                document.contentId(),
                document.title(),
                document.summary().orElse(null),
                document.tags(),
                document.authorId(),
                AuthorResponse.of(result.author()),
                document.categoryId().orElse(null),
                document.publishedAt().orElse(null));
    }
}
