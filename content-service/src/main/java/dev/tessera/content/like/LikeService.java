package dev.tessera.content.like;

import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counting;
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
    Uni<Decision<CountedLike>> like(String postId, Reader reader) {
        return stats.published(post(postId), reader).map(post -> {
            long likes = post.counts().likes();
            Like like = new Like(postId, reader.id().orElseThrow(), post.authorId(), post.title(), clock.instant());
            return Decision.of(repository.likePost(like), new CountedLike(like, likes + 1))
                    .orElse(
                            LikeRepository.LIKE,
                            found -> Decision.nothing(new CountedLike(LikeItem.like(found.orElseThrow()), likes)));
        });
    }

    /** Also on a post that is archived: the like is the reader's own. One on a post that is gone goes with it. */
    Uni<Decision<Void>> unlike(String postId, String userId) {
        return Uni.createFrom()
                .item(
                        Ids.isId(postId)
                                ? Decision.<Void>of(repository.unlikePost(post(postId), userId, clock.instant()))
                                        .orElse(LikeRepository.LIKE, notLiked -> Decision.nothing())
                                        .orElse(Counting.STATS, gone -> Decision.nothing())
                                : Decision.nothing());
    }

    Uni<CountedLike> likeOf(String postId, Reader reader) {
        return stats.visible(post(postId), reader)
                .chain(post -> repository
                        .likeOfUser(postId, reader.id().orElseThrow())
                        .map(found -> new CountedLike(
                                found.orElseThrow(ContentProblems::notLiked),
                                post.counts().likes())));
    }

    Uni<Slice<Like>> likesOf(String postId, Reader reader, Paging paging) {
        return stats.visible(post(postId), reader).chain(() -> repository.likesOfPost(postId, paging));
    }

    Uni<Slice<WithContent<Like>>> likedBy(Reader person, Paging paging) {
        return repository
                .likesOfUser(person.id().orElseThrow(), Hydration.fitting(paging, 1, 0, person))
                .chain(likes -> stats.withContent(likes, Like::post, person));
    }

    private static StatsKeys.Primary post(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
