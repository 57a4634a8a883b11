package dev.tessera.content.video;

import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;

@ApplicationScoped
class VideoService {

    private final VideoRepository repository;
    private final Clock clock;

    VideoService(VideoRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** @param record adds what must happen together with it, or not at all, and gives the answer to it */
    <T> Uni<T> track(
            String userId, Optional<Instant> expiresAt, Actor actor, BiFunction<Transaction, Video, T> record) {
        requireTheirs(userId, actor);
        Video video = Video.uploaded(Ids.next(), userId, requireFuture(expiresAt), now());
        return repository.createVideo(video, transaction -> record.apply(transaction, video));
    }

    Uni<Video> video(String userId, String videoId, Actor actor) {
        requireTheirs(userId, actor);
        return Ids.isId(videoId)
                ? repository.videoOfUser(userId, videoId).map(VideoService::require)
                : Uni.createFrom().failure(VideoProblems.notFound());
    }

    Uni<Video> video(String videoId, Actor actor) {
        return find(videoId).map(video -> {
            if (!actor.mayActFor(video.userId())) {
                throw VideoProblems.notFound();
            }
            return video;
        });
    }

    Uni<Slice<Item>> videosOf(String userId, Actor actor, int limit, Position from) {
        requireTheirs(userId, actor);
        return repository.videosByAge(userId, limit, from);
    }

    /**
     * The index only tells whose video it is. Whether the status may move is asked of the video itself, by the write: so
     * neither a late retry nor a stale index moves it back.
     */
    Uni<Video> report(String videoId, Outcome outcome) {
        VideoStatus expected = outcome.status().predecessor().orElseThrow(VideoProblems::beginsPending);
        requireFuture(outcome.expiresAt());
        return find(videoId)
                .chain(video -> repository.updateVideoStatus(video, expected, outcome, now()))
                .onFailure(ConditionFailedException.class)
                .recoverWithUni(refused -> asItIs(((ConditionFailedException) refused).found(), outcome));
    }

    /** The end of a report that was not taken in: it was before, or it comes too late. */
    private static Uni<Video> asItIs(Optional<Item> found, Outcome outcome) {
        return Uni.createFrom().item(() -> {
            Video video = require(found.map(VideoItem::video));
            if (!video.alreadySays(outcome)) {
                throw VideoProblems.cannotFollow(outcome.status(), video.status());
            }
            return video;
        });
    }

    private Uni<Video> find(String videoId) {
        return Ids.isId(videoId)
                ? repository.videoById(videoId).map(VideoService::require)
                : Uni.createFrom().failure(VideoProblems.notFound());
    }

    private static Video require(Optional<Video> found) {
        return found.orElseThrow(VideoProblems::notFound);
    }

    private static void requireTheirs(String userId, Actor actor) {
        if (!actor.mayActFor(userId)) {
            throw VideoProblems.notYours();
        }
    }

    private Optional<Instant> requireFuture(Optional<Instant> expiresAt) {
        if (expiresAt.filter(expiry -> !expiry.isAfter(now())).isPresent()) {
            throw VideoProblems.expiresInThePast();
        }
        return expiresAt;
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
