package dev.tessera.content.rebuild;

import dev.tessera.content.author.AuthorHandler;
import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.ranking.RankingHandler;
import dev.tessera.content.rebuild.SourceRepository.Source;
import dev.tessera.content.search.SearchHandler;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.slug.SlugRepository;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.tag.TagHandler;
import dev.tessera.content.trending.TrendingHandler;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Derives everything again from the posts and cards there are: after changes were lost, after the number of shards or a
 * weight has changed. It does what the change feed does, under the same conditions, so both may run at once, and it may
 * be broken off and repeated at any place.
 *
 * <p>Published cards are found day by day; what was archived or deleted while nobody listened is found by the ranks it
 * still has, as everything that was published has one.
 */
@ApplicationScoped
class Rebuild {

    /** Each is two items of one batch. */
    private static final int PAGE = 50;

    private final SourceRepository repository;
    private final AuthorHandler authors;
    private final SlugRepository slugs;
    private final SearchHandler search;
    private final TagHandler tags;
    private final RankingHandler ranking;
    private final TrendingHandler trending;
    private final Cleanup cleanup;
    private final RebuildConfig config;
    private final Clock clock;

    Rebuild(
            SourceRepository repository,
            AuthorHandler authors,
            SlugRepository slugs,
            SearchHandler search,
            TagHandler tags,
            RankingHandler ranking,
            TrendingHandler trending,
            Cleanup cleanup,
            RebuildConfig config,
            Clock clock) {
        this.repository = repository;
        this.authors = authors;
        this.slugs = slugs;
        this.search = search;
        this.tags = tags;
        this.ranking = ranking;
        this.trending = trending;
        this.cleanup = cleanup;
        this.config = config;
        this.clock = clock;
    }

    /** How far a run is: where the next page starts, if there is one, and how many posts and cards were done. */
    record Progress(Optional<Checkpoint> next, long done) {}

    /** @param listener hears of each page that had something on it */
    Uni<Progress> run(Checkpoint from, Consumer<Progress> listener) {
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<>(new Progress(Optional.of(from), 0)), state -> step(state, listener))
                .whilst(progress -> progress.next().isPresent())
                .collect()
                .last();
    }

    private Uni<Progress> step(AtomicReference<Progress> state, Consumer<Progress> listener) {
        Checkpoint at = state.get().next().orElseThrow();
        return page(at).call(page -> derive(page, at.step())).map(page -> {
            Progress progress = new Progress(
                    next(at, page.next()), state.get().done() + page.items().size());
            state.set(progress);
            if (!page.items().isEmpty()) {
                listener.accept(progress);
            }
            return progress;
        });
    }

    private Uni<Slice<Source>> page(Checkpoint at) {
        Paging paging = new Paging(PAGE, at.place().map(Position::ofBytes).orElse(null));
        return switch (at.step()) {
            case PUBLISHED_POSTS -> repository.postsByStatus(ContentStatus.PUBLISHED, paging);
            case ARCHIVED_POSTS -> repository.postsByStatus(ContentStatus.ARCHIVED, paging);
            case CARDS -> repository.cardsOfDay(at.day().orElse(config.since()), paging);
            case RANKED_POSTS -> repository.topVoted(ContentKind.POST, paging);
            case RANKED_CARDS -> repository.topVoted(ContentKind.CARD, paging);
        };
    }

    private Optional<Checkpoint> next(Checkpoint at, Optional<Position> page) {
        if (page.isPresent()) {
            return page.map(Position::toBytes).map(at::behind);
        }
        LocalDate nextDay = at.day().orElse(config.since()).plusDays(1);
        boolean isAnotherDay = at.step() == Checkpoint.Step.CARDS && !nextDay.isAfter(Times.day(clock.instant()));
        return isAnotherDay ? Optional.of(at.on(nextDay)) : at.step().next().map(Checkpoint::at);
    }

    private Uni<Void> derive(Slice<Source> page, Checkpoint.Step step) {
        return Multi.createFrom()
                .iterable(page.items())
                .onItem()
                .transformToUni(this::derive)
                .merge(config.parallel())
                .collect()
                .asList()
                .chain(() -> step.findsEverything()
                        ? deriveAuthors(page)
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> derive(Source source) {
        if (source.content().isEmpty() || source.stats().isEmpty()) {
            return cleanup.begin(
                    new CleanupTarget(CleanupTarget.Kind.valueOf(source.kind().name()), source.contentId()));
        }
        Stats stats = StatsItem.stats(source.stats().get());
        return search.index(source.content().get())
                .chain(() -> tags.list(source.content().get()))
                .chain(() -> ranking.rank(stats))
                .chain(() -> stats.kind() == ContentKind.CARD
                        ? trending.trends(stats)
                        : Uni.createFrom().voidItem())
                // Last, as it makes a new version, under which nothing above would be written.
                .chain(() -> slugs.give(source.content().get()));
    }

    /** Who wrote what is on the page, and who said something about it. */
    private Uni<Void> deriveAuthors(Slice<Source> page) {
        List<String> writers = page.items().stream()
                .flatMap(source -> source.stats().map(StatsItem::stats).map(Stats::authorId).stream())
                .toList();
        return authors.derive(writers)
                .chain(() -> Multi.createFrom()
                        .iterable(page.items())
                        .onItem()
                        .transformToUni(this::deriveCommentAuthors)
                        .merge(config.parallel())
                        .collect()
                        .asList()
                        .replaceWithVoid());
    }

    private Uni<Void> deriveCommentAuthors(Source source) {
        return Slice.all(from -> repository.commentAuthors(source, new Paging(Paging.MAX_LIMIT, from)))
                .onItem()
                .transformToUniAndConcatenate(authors::derive)
                .collect()
                .asList()
                .replaceWithVoid();
    }
}
