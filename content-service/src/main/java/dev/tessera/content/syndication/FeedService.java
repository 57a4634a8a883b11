package dev.tessera.content.syndication;

import dev.tessera.content.post.PostContent;
import dev.tessera.content.post.PostMarks;
import dev.tessera.content.post.PostService;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The lists that everybody may read, for programs: the same Query and batch, without a second page. */
@ApplicationScoped
class FeedService {

    private static final Paging NEWEST = new Paging(30, null);
    private static final Reader EVERYBODY = new Reader(Optional.empty(), false);

    private final PostService posts;
    private final Site site;

    FeedService(PostService posts, Site site) {
        this.posts = posts;
        this.site = site;
    }

    Uni<PostFeed> feed(FeedScope scope) {
        return newest(scope)
                .map(slice -> PostFeed.of(
                        scope,
                        site.title(),
                        slice.items().stream().map(PostFeed.Entry::of).toList()));
    }

    private Uni<Slice<PublicationView<PostContent, PostMarks>>> newest(FeedScope scope) {
        if (scope.author().isPresent()) {
            return posts.ofAuthor(scope.author().get(), ContentStatus.PUBLISHED, EVERYBODY, Optional.empty(), NEWEST);
        }
        if (scope.tag().isPresent()) {
            return posts.withTag(scope.tag().get(), EVERYBODY, Optional.empty(), NEWEST);
        }
        return scope.category().isPresent()
                ? posts.inCategory(scope.category().get(), EVERYBODY, Optional.empty(), NEWEST)
                : posts.byStatus(ContentStatus.PUBLISHED, EVERYBODY, Optional.empty(), NEWEST);
    }
}
