package dev.tessera.content.bookmark;

import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.StatsService;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

@ApplicationScoped
class BookmarkService {

    private final BookmarkRepository repository;
    private final StatsService stats;
    private final Clock clock;

    BookmarkService(BookmarkRepository repository, StatsService stats, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.clock = clock;
    }

    /** The put is conditional on the bookmark's absence: a second one is refused and answered with the first. */
    Uni<Decision<WithContent<Bookmark>>> keep(String postId, Reader reader) {
        return stats.published(post(postId), reader).map(post -> {
            Bookmark bookmark = new Bookmark(reader.id().orElseThrow(), postId, clock.instant());
            return Decision.of(repository.keepPost(bookmark), bookmark)
                    .orElse(
                            BookmarkRepository.BOOKMARK,
                            found -> Decision.nothing(BookmarkItem.bookmark(found.orElseThrow())))
                    .map(kept -> new WithContent<>(kept, post));
        });
    }

    /** Also of a post that is gone: the bookmark is the reader's own. */
    Uni<Decision<Void>> drop(String postId, String userId) {
        return Uni.createFrom()
                .item(Ids.isId(postId) ? Decision.of(repository.dropBookmark(userId, postId)) : Decision.nothing());
    }

    Uni<WithContent<Bookmark>> bookmark(String postId, Reader reader) {
        return stats.visible(post(postId), reader)
                .chain(post -> repository
                        .bookmarkOfUser(reader.id().orElseThrow(), postId)
                        .map(found -> new WithContent<>(found.orElseThrow(ContentProblems::notKept), post)));
    }

    Uni<Slice<WithContent<Bookmark>>> bookmarks(Reader reader, Paging paging) {
        return repository
                .bookmarksOfUser(reader.id().orElseThrow(), Hydration.fitting(paging, 1, 0, reader))
                .chain(bookmarks -> stats.withContent(bookmarks, Bookmark::post, reader));
    }

    private static StatsKeys.Primary post(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
