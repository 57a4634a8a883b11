package dev.tessera.content.stats;

import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Reader;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** What a post or a card is to everything that hangs on it: there or not, seen or not, published or not. */
@ApplicationScoped
public class StatsService {

    private final StatsRepository repository;

    StatsService(StatsRepository repository) {
        this.repository = repository;
    }

    /** 404 for what is not there, or not for this reader to see. */
    public Uni<Stats> visible(StatsKeys.Primary target, Reader reader) {
        requireId(target);
        return repository
                .statsOfContent(target)
                .map(found -> found.filter(stats -> stats.isVisibleTo(reader))
                        .orElseThrow(() -> ContentProblems.notFound(target.kind())));
    }

    /** 404 for what nothing can have as its id. */
    public void requireId(StatsKeys.Primary target) {
        if (!Ids.isId(target.contentId())) {
            throw ContentProblems.notFound(target.kind());
        }
    }

    /** As {@link #visible}, and 409 for what is not published: for whoever wants to add something to it. */
    public Uni<Stats> published(StatsKeys.Primary target, Reader reader) {
        return visible(target, reader).invoke(stats -> {
            if (!stats.isPublished()) {
                throw ContentProblems.notPublished(target.kind());
            }
        });
    }

    /** Of a page, at most 100; what is gone is not in the map. A moment old, as lists are. */
    public Uni<Map<PrimaryKey, Stats>> statsOf(Collection<StatsKeys.Primary> targets) {
        return repository.statsById(targets, Optional.empty()).map(StatsAndBlocks::stats);
    }

    /** As {@link #statsOf}, by the same batch with these authors; at most 100 of both and the reader together. */
    public Uni<StatsAndAuthors> statsWithAuthors(
            Collection<StatsKeys.Primary> targets, Collection<String> authorIds, Reader reader) {
        return repository.statsWithAuthors(targets, authorIds, reader.id());
    }

    /**
     * Leaves out what hangs on something that is gone, or not for this reader to see, or written by whom they block: the
     * slice may get shorter. The reader is one more key of the batch.
     */
    public <T> Uni<Slice<WithContent<T>>> withContent(
            Slice<T> slice, Function<T, StatsKeys.Primary> target, Reader reader) {
        return withContent(slice, target, content -> content.isVisibleTo(reader), reader);
    }

    /** As before, of what is published alone, whoever reads it. */
    public <T> Uni<Slice<WithContent<T>>> withPublished(
            Slice<T> slice, Function<T, StatsKeys.Primary> target, Reader reader) {
        return withContent(slice, target, Stats::isPublished, reader);
    }

    private <T> Uni<Slice<WithContent<T>>> withContent(
            Slice<T> slice, Function<T, StatsKeys.Primary> target, Predicate<Stats> isShown, Reader reader) {
        return repository
                .statsById(slice.items().stream().map(target).toList(), reader.id())
                .map(found -> slice.with(slice.items().stream()
                        .flatMap(item -> Optional.ofNullable(found.stats().get(target.apply(item)))
                                .filter(isShown)
                                .filter(content -> !found.blocked().has(content.authorId()))
                                .map(content -> new WithContent<>(item, content))
                                .stream())
                        .toList()));
    }
}
