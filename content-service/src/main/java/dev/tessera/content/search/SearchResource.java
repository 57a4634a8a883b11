package dev.tessera.content.search;

import dev.tessera.content.category.CategorySlugs;
import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.shared.Reader;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/search")
@Tag(name = "Search", description = "Finding posts and cards by words.")
public class SearchResource {

    private static final int MAX_QUERY = 200;

    private final SearchService service;
    private final CategorySlugs categories;
    private final Edge edge;

    SearchResource(SearchService service, CategorySlugs categories, Edge edge) {
        this.service = service;
        this.categories = categories;
        this.edge = edge;
    }

    @GET
    @PermitAll
    @Operation(
            summary = "Find posts and cards by words",
            description =
                    "All words must be there, in the title, the tags, the summary, or among the first of a body or of"
                            + " instructions, materials and tools: up to 100 words in all. The last one may be the"
                            + " beginning of a word. Case and accents do not matter. Only what is published is found, a moment"
                            + " after it was.")
    @APIResponse(responseCode = "200", description = "A page of posts and cards; 50 at most.")
    public Uni<Page<SearchResultResponse>> search(
            @Parameter(description = "Words, 200 characters at most.", required = true, example = "mesa de nogu")
                    @QueryParam("q")
                    String q,
            @Parameter(description = "Only posts, or only cards.", schema = @Schema(implementation = ContentKind.class))
                    @QueryParam("type")
                    String type,
            @Parameter(description = "Only what has this tag, whatever its case.") @QueryParam("tag") String tag,
            @Parameter(description = "Only what is in this category, by its id or its slug.") @QueryParam("category")
                    String category) {
        Validation fields = new Validation();
        SearchQuery query = fields.required("q", q, SearchResource::query);
        ContentKind kind = fields.optional("type", type, SearchResource::kind);
        String tagged = fields.optional("tag", tag, ContentRules::tag);
        fields.check();
        Reader reader = Reader.of(edge.caller());
        if (category == null) {
            return search(
                    query,
                    new SearchFilter(Optional.ofNullable(kind), Optional.ofNullable(tagged), Optional.empty()),
                    reader);
        }
        return categories
                .idOf(category)
                .chain(id -> id.isPresent()
                        ? search(
                                query,
                                new SearchFilter(Optional.ofNullable(kind), Optional.ofNullable(tagged), id),
                                reader)
                        : edge.list(
                                paging -> Uni.createFrom().item(new Slice<SearchResult>(List.of(), Optional.empty())),
                                SearchResultResponse::of));
    }

    private Uni<Page<SearchResultResponse>> search(SearchQuery query, SearchFilter filter, Reader reader) {
        return edge.list(paging -> service.search(query, filter, reader, paging), SearchResultResponse::of);
    }

    private static SearchQuery query(String typed) {
        if (typed.codePointCount(0, typed.length()) > MAX_QUERY) {
            throw new InvalidValueException("must have at most " + MAX_QUERY + " characters");
        }
        return SearchQuery.parse(typed).orElseThrow(() -> new InvalidValueException("must have a word in it"));
    }

    private static ContentKind kind(String typed) {
        return Stream.of(ContentKind.values())
                .filter(kind -> kind.name().equals(typed))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException("must be POST or CARD"));
    }
}
