package dev.tessera.content.like;

import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Liking twice is liking once, taking it back twice as well: of two at once, the condition of the write tells the first. */
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

    Uni<Like> like(String postId, Reader reader) {
        String userId = reader.id().orElseThrow();
        return Decisions.decide(() -> stats.published(post(postId), reader)
                .chain(post -> repository.likePost(new Like(postId, userId, post.authorId(), post.title(), now()))));
    }

    Uni<Void> unlike(String postId, Reader reader) {
        String userId = reader.id().orElseThrow();
        return Decisions.decide(
                () -> stats.visible(post(postId), reader).chain(() -> repository.unlikePost(postId, userId, now())));
    }

    Uni<Like> likeOf(String postId, Reader reader) {
        return stats.visible(post(postId), reader)
                .chain(() -> repository.likeOfUser(postId, reader.id().orElseThrow()))
                .map(found -> found.orElseThrow(LikeProblems::notLiked));
    }

    Uni<Slice<Item>> likesOf(String postId, Reader reader, int limit, Position from) {
        return stats.visible(post(postId), reader).chain(() -> repository.likesOfPost(postId, limit, from));
    }

    /** What a person likes and may see, a page of it and where the next one starts. */
    record LikedPage(List<LikedPost> liked, Optional<Position> next) {}

    Uni<LikedPage> likedBy(Reader person, int limit, Position from) {
        return repository.likesOfUser(person.id().orElseThrow(), limit, from).chain(page -> {
            List<Like> likes = page.items().stream().map(LikeItem::like).toList();
            return stats.statsOf(likes.stream().map(like -> post(like.postId())).toList())
                    .map(posts -> new LikedPage(
                            likes.stream()
                                    .flatMap(like -> shown(like, posts, person).stream())
                                    .toList(),
                            page.next()));
        });
    }

    private static Optional<LikedPost> shown(Like like, Map<PrimaryKey, Stats> posts, Reader person) {
        return Optional.ofNullable(posts.get(post(like.postId())))
                .filter(post -> person.maySee(post.status(), post.authorId()))
                .map(post -> new LikedPost(like, post));
    }

    private static StatsKeys.Primary post(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
