package dev.tessera.content.like;

import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.Spread;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jboss.logging.Logger;

@ApplicationScoped
class LikeService {

    private static final Logger LOG = Logger.getLogger(LikeService.class);

    private final LikeRepository repository;
    private final StatsService stats;
    private final PopularPosts popular;
    private final Clock clock;

    LikeService(LikeRepository repository, StatsService stats, PopularPosts popular, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.popular = popular;
        this.clock = clock;
    }

    /** The put is conditional on the like's absence: a second one is refused and answered with the first. */
    Uni<Decision<CountedLike>> like(String postId, Reader reader) {
        return stats.published(post(postId), reader).call(this::spreadIfHot).map(post -> {
            long likes = post.counts().likes();
            Like like = new Like(postId, reader.id().orElseThrow(), post.authorId(), post.title(), clock.instant());
            return Decision.of(repository.likePost(like, popular.shardOf(postId)), new CountedLike(like, likes + 1))
                    .orElse(
                            LikeRepository.LIKE,
                            found -> Decision.nothing(new CountedLike(LikeItem.like(found.orElseThrow()), likes)));
        });
    }

    /**
     * Where it fails, this like is counted where the ones before were: perhaps another pod was faster, or the post has just
     * been archived, and the next second asks again.
     */
    private Uni<Void> spreadIfHot(Stats post) {
        popular.remember(post.contentId(), post.spread());
        if (!popular.becomesHot(post)) {
            return Uni.createFrom().voidItem();
        }
        return repository
                .spreadLikes(post, popular.shards(), clock.instant())
                .invoke(() -> {
                    popular.remember(post.contentId(), new Spread(popular.shards(), 0));
                    LOG.infof("The likes of the post %s are spread over %d items", post.contentId(), popular.shards());
                })
                .onFailure(failure ->
                        failure instanceof TransactionRefusedException || failure instanceof TableUnavailableException)
                .recoverWithNull();
    }

    /** Also on a post that is archived: the like is the reader's own. One on a post that is gone goes with it. */
    Uni<Decision<Void>> unlike(String postId, String userId) {
        return Uni.createFrom()
                .item(
                        Ids.isId(postId)
                                ? Decision.<Void>of(repository.unlikePost(
                                                post(postId), userId, popular.shardOf(postId), clock.instant()))
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
