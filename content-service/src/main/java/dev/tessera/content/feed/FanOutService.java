package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Position;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Puts what is published into the feeds of those who follow its author, its category or one of its tags. */
@ApplicationScoped
class FanOutService {

    private static final int SOURCES_AT_ONCE = 4;

    private final FanOutRepository repository;
    private final FanOutConfig config;
    private final Clock clock;
    private final MeterRegistry metrics;

    FanOutService(FanOutRepository repository, FanOutConfig config, Clock clock, MeterRegistry metrics) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
        this.metrics = metrics;
    }

    /**
     * At once to the first followers of each source; a job goes on where there are more, so that the change feed never
     * waits for an author with very many.
     */
    Uni<Void> publish(Feedable content, List<FollowTarget> to) {
        Instant now = Times.truncate(clock.instant());
        FanOut all = FanOut.of(content, to, now);
        if (!now.isBefore(expiry(all))) {
            return Uni.createFrom().voidItem();
        }
        return repository
                .isPublished(all)
                .chain(published -> published
                        ? Multi.createFrom()
                                .iterable(to)
                                .onItem()
                                .transformToUni(source -> step(all.at(List.of(source), Optional.empty())))
                                .merge(SOURCES_AT_ONCE)
                                .filter(rest -> !rest.isDone())
                                .map(rest -> rest.left().get(0))
                                .collect()
                                .asList()
                                .chain(rest -> rest.isEmpty()
                                        ? Uni.createFrom().voidItem()
                                        : repository.begin(all.at(rest, Optional.empty())))
                        : Uni.createFrom().voidItem());
    }

    /** One part; what was archived or deleted meanwhile is done. */
    Uni<FanOut> stepWhilePublished(FanOut job) {
        return repository
                .isPublished(job)
                .chain(published -> published ? step(job) : Uni.createFrom().item(job.at(List.of(), Optional.empty())));
    }

    private Uni<FanOut> step(FanOut job) {
        Position from = job.position().map(Position::ofBytes).orElse(null);
        return repository.followers(job.left().get(0), from, config.batch()).chain(page -> {
            List<String> readers = page.items().stream()
                    .filter(reader -> !reader.equals(job.sources().get(0).id()))
                    .toList();
            metrics.counter("tessera.feeds.rows").increment(readers.size());
            return repository
                    .writeRows(job, readers, expiry(job))
                    .replaceWith(() -> page.next()
                            .map(next -> job.at(job.left(), Optional.of(next.toBytes())))
                            .orElseGet(() ->
                                    job.at(job.left().subList(1, job.left().size()), Optional.empty())));
        });
    }

    private Instant expiry(FanOut job) {
        return job.publishedAt().plus(config.lifetime());
    }
}
