package dev.tessera.content.video;

import dev.tessera.content.shared.UserIdParam;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class VideoService {

    private final VideoRepository repository;
    private final Clock clock;

    VideoService(VideoRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** @param ownId of a pipeline that named the video itself; the same again finds what is there */
    Uni<Decision<Tracked>> track(String userId, Optional<String> ownId, Optional<Instant> expiresAt, VideoActor actor) {
        requireTheirs(userId, actor);
        if (ownId.isPresent() && !actor.isWorker()) {
            throw VideoProblems.idsAreForWorkers();
        }
        Video video = Video.uploaded(ownId.orElseGet(Ids::next), userId, requireFuture(expiresAt), clock.instant());
        return Uni.createFrom()
                .item(Decision.of(repository.createVideo(video, ownId.isPresent()), new Tracked(video, true))
                        .orElse(
                                VideoRepository.VIDEO,
                                found -> Decision.nothing(new Tracked(require(found.map(VideoItem::video)), false)))
                        .orFail(VideoRepository.OWNER, UserIdParam::unknown)
                        .orFail(VideoRepository.ID, VideoProblems::idTaken));
    }

    Uni<Video> video(String userId, String videoId, VideoActor actor) {
        requireTheirs(userId, actor);
        return VideoId.isId(videoId)
                ? repository.videoOfUser(userId, videoId).map(VideoService::require)
                : Uni.createFrom().failure(VideoProblems.notFound());
    }

    Uni<Video> video(String videoId, VideoActor actor) {
        return find(videoId).map(video -> {
            if (!actor.mayActFor(video.userId())) {
                throw VideoProblems.notFound();
            }
            return video;
        });
    }

    Uni<Slice<Video>> videosOf(String userId, VideoActor actor, Paging paging) {
        requireTheirs(userId, actor);
        return repository.videosByAge(userId, paging);
    }

    /**
     * The index only tells whose video it is. Whether the status may move is the condition of the write: so neither a
     * late retry nor a stale index moves it back. A refused report was taken in before, or comes too late.
     */
    Uni<Decision<Video>> report(String videoId, VideoReport outcome) {
        if (outcome.status().predecessors().isEmpty()) {
            throw VideoProblems.beginsPending();
        }
        requireFuture(outcome.expiresAt());
        return find(videoId)
                .map(video -> Decision.updating(
                                repository.updateVideoStatus(video, outcome, clock.instant()), VideoItem::video)
                        .orElse(
                                Write.ITEM,
                                found -> Decision.nothing(requireSaid(require(found.map(VideoItem::video)), outcome))));
    }

    private static Video requireSaid(Video video, VideoReport outcome) {
        if (!video.alreadySays(outcome)) {
            throw VideoProblems.cannotFollow(outcome.status(), video.status());
        }
        return video;
    }

    private Uni<Video> find(String videoId) {
        return VideoId.isId(videoId)
                ? repository.videoById(videoId).map(VideoService::require)
                : Uni.createFrom().failure(VideoProblems.notFound());
    }

    private static Video require(Optional<Video> found) {
        return found.orElseThrow(VideoProblems::notFound);
    }

    private static void requireTheirs(String userId, VideoActor actor) {
        if (!actor.mayActFor(userId)) {
            throw VideoProblems.notYours();
        }
    }

    private Optional<Instant> requireFuture(Optional<Instant> expiresAt) {
        if (expiresAt.filter(expiry -> !expiry.isAfter(clock.instant())).isPresent()) {
            throw VideoProblems.expiresInThePast();
        }
        return expiresAt;
    }
}
