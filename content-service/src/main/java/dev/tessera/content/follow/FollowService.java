package dev.tessera.content.follow;

import dev.tessera.content.shared.Reader;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class FollowService {

    private final FollowRepository repository;
    private final Clock clock;

    FollowService(FollowRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** The put is conditional on the edge's absence: a second one is refused and answered with the first. */
    Uni<Decision<Follow>> follow(FollowTarget target, Reader reader) {
        String userId = reader.id().orElseThrow();
        if (target.equals(FollowTarget.person(userId))) {
            throw FollowProblems.oneself();
        }
        return Uni.createFrom().item(() -> {
            Follow follow = new Follow(userId, target, now());
            return Decision.of(repository.startFollowing(follow), follow)
                    .orElse(FollowRepository.FOLLOW, found -> Decision.nothing(FollowItem.follow(found.orElseThrow())))
                    .orFail(FollowRepository.TARGET, FollowProblems::noTarget)
                    .orFail(FollowRepository.BLOCKED, FollowProblems::blocked)
                    .orFail(FollowRepository.BLOCKING, FollowProblems::blocking)
                    .orFail(FollowRepository.FOLLOWING, FollowProblems::tooMany);
        });
    }

    /** Also of who or what is gone. */
    Uni<Decision<Void>> unfollow(FollowTarget target, String userId) {
        return Uni.createFrom()
                .item(() -> Decision.<Void>of(repository.stopFollowing(userId, target, now()))
                        .orElse(FollowRepository.FOLLOW, notFollowed -> Decision.nothing()));
    }

    Uni<Follow> followOf(FollowTarget target, String userId) {
        return repository.followOfUser(userId, target).map(found -> found.orElseThrow(FollowProblems::notFollowed));
    }

    Uni<Slice<Followed>> followsOf(String userId, FollowKind kind, Paging paging) {
        Uni<Slice<Follow>> follows = repository.followsOfUser(userId, kind, paging);
        return kind == FollowKind.PERSON
                ? follows.chain(
                        slice -> withAuthors(slice, follow -> follow.target().id()))
                : follows.map(slice -> slice.map(follow -> new Followed(follow, Optional.empty())));
    }

    Uni<Slice<Followed>> followersOf(String userId, Paging paging) {
        return repository
                .followers(FollowTarget.person(userId), paging)
                .chain(slice -> withAuthors(slice, Follow::userId));
    }

    Uni<FollowCounts> countsOf(FollowTarget target) {
        return repository.followCounts(target);
    }

    private Uni<Slice<Followed>> withAuthors(Slice<Follow> slice, Function<Follow, String> person) {
        return repository
                .authors(slice.map(person).items())
                .map(authors -> slice.map(
                        follow -> new Followed(follow, Optional.ofNullable(authors.get(person.apply(follow))))));
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
