package dev.tessera.content.post;

import dev.tessera.content.publication.Reader;
import dev.tessera.service.edge.Page;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Lists of posts as clients page through them, whichever way they asked. */
@ApplicationScoped
class PostLists {

    private final PostService service;
    private final Cursors cursors;

    PostLists(PostService service, Cursors cursors) {
        this.service = service;
        this.cursors = cursors;
    }

    Uni<Page<PostSummaryResponse>> page(String route, PostFilter filter, Reader reader, int limit, String cursor) {
        CursorScope scope = new CursorScope(route, filter.name(), reader.id().orElse(null));
        return service.posts(filter, reader, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> new Page<>(
                        page.posts().stream().map(PostSummaryResponse::of).toList(),
                        page.next()
                                .map(position -> cursors.encode(scope, position))
                                .orElse(null)));
    }
}
