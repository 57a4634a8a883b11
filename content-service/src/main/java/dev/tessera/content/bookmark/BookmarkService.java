package dev.tessera.content.bookmark;

import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** Keeping it again changes nothing, the date included. */
    Uni<KeptPost> keep(String postId, Reader reader) {
        String userId = reader.id().orElseThrow();
        return Decisions.decide(() -> stats.published(post(postId), reader)
                .chain(post -> repository
                        .keepPost(new Bookmark(userId, postId, Times.truncate(clock.instant())))
                        .map(bookmark -> new KeptPost(bookmark, post))));
    }

    /** Also of a post that is gone: the bookmark is the reader's own. */
    Uni<Void> drop(String postId, String userId) {
        return Ids.isId(postId)
                ? repository.dropBookmark(userId, postId)
                : Uni.createFrom().voidItem();
    }

    Uni<KeptPost> bookmark(String postId, Reader reader) {
        return stats.visible(post(postId), reader)
                .chain(post -> repository
                        .bookmarkOfUser(reader.id().orElseThrow(), postId)
                        .map(found -> new KeptPost(found.orElseThrow(BookmarkProblems::notKept), post)));
    }

    /** What a person keeps and may see, a page of it and where the next one starts. */
    record KeptPage(List<KeptPost> kept, Optional<Position> next) {}

    Uni<KeptPage> bookmarks(Reader reader, int limit, Position from) {
        return repository
                .bookmarksOfUser(reader.id().orElseThrow(), limit, from)
                .chain(page -> {
                    List<Bookmark> bookmarks =
                            page.items().stream().map(BookmarkItem::bookmark).toList();
                    return stats.statsOf(bookmarks.stream()
                                    .map(bookmark -> post(bookmark.postId()))
                                    .toList())
                            .map(posts -> new KeptPage(
                                    bookmarks.stream()
                                            .flatMap(bookmark -> shown(bookmark, posts, reader).stream())
                                            .toList(),
                                    page.next()));
                });
    }

    private static Optional<KeptPost> shown(Bookmark bookmark, Map<PrimaryKey, Stats> posts, Reader reader) {
        return Optional.ofNullable(posts.get(post(bookmark.postId())))
                .filter(post -> reader.maySee(post.status(), post.authorId()))
                .map(post -> new KeptPost(bookmark, post));
    }

    private static StatsKeys.Primary post(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
