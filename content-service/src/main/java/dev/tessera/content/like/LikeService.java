package dev.tessera.content.like;

import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.StatsService;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

@ApplicationScoped
class LikeService {

    private final LikeRepository repository;
    private final StatsService stats;
    private final Clock clock;

    LikeService(LikeRepository repository, StatsService stats, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.clock = clock;
    }

    /** The put is conditional on the like's absence: a second one is refused and answered with the first. */
    Uni<Decision<Like>> like(String postId, Reader reader) {
        return stats.published(post(postId), reader).map(post -> {
            Like like = new Like(postId, reader.id().orElseThrow(), post.authorId(), post.title(), now());
            return Decision.of(repository.likePost(like), like)
                    .orElse(LikeRepository.LIKE, found -> Decision.nothing(LikeItem.like(found.orElseThrow())));
        });
    }

    Uni<Decision<Void>> unlike(String postId, Reader reader) {
        StatsKeys.Primary key = post(postId);
        return stats.visible(key, reader)
                .map(post -> Decision.<Void>of(
                                repository.unlikePost(key, reader.id().orElseThrow(), now()))
                        .orElse(LikeRepository.LIKE, notLiked -> Decision.nothing()));
    }

    Uni<Like> likeOf(String postId, Reader reader) {
        return stats.visible(post(postId), reader)
                .chain(() -> repository.likeOfUser(postId, reader.id().orElseThrow()))
                .map(found -> found.orElseThrow(LikeProblems::notLiked));
    }

    Uni<Slice<Like>> likesOf(String postId, Reader reader, Paging paging) {
        return stats.visible(post(postId), reader).chain(() -> repository.likesOfPost(postId, paging));
    }

    Uni<Slice<WithContent<Like>>> likedBy(Reader person, Paging paging) {
        return repository
                .likesOfUser(person.id().orElseThrow(), paging)
                .chain(likes -> stats.withContent(likes, Like::post, person));
    }

    private static StatsKeys.Primary post(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
