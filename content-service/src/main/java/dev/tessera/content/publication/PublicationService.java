package dev.tessera.content.publication;

import dev.tessera.content.category.OpenCategories;
import dev.tessera.content.publication.PublicationRepository.Listed;
import dev.tessera.content.publication.PublicationView.Marks;
import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.slug.SlugItem;
import dev.tessera.content.slug.SlugRepository;
import dev.tessera.content.slug.SlugText;
import dev.tessera.content.tag.TagParam;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Folding;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The life of a publication, whatever it says: who may begin, read, change, publish, archive and delete it. */
public abstract class PublicationService<C extends Content, M extends Marks> {

    /** Far beyond those that users-service takes; what is longer would be no key. */
    private static final int LONGEST_USERNAME = 100;

    private final ContentKind kind;
    private final Optional<Duration> draftLifetime;
    private final PublicationRepository<C, M> repository;
    private final OpenCategories categories;
    private final SlugRepository slugs;
    private final Clock clock;

    /** @param draftLifetime for how long a draft is kept on which nobody works; empty for ever */
    protected PublicationService(
            ContentKind kind,
            Optional<Duration> draftLifetime,
            PublicationRepository<C, M> repository,
            OpenCategories categories,
            SlugRepository slugs,
            Clock clock) {
        this.kind = kind;
        this.draftLifetime = draftLifetime;
        this.repository = repository;
        this.categories = categories;
        this.slugs = slugs;
        this.clock = clock;
    }

    public Uni<Decision<Publication<C>>> create(Submission<C> submission, String authorId) {
        requireAllowed(ContentStatus.DRAFT, submission);
        return requireCategory(submission.content().category()).map(open -> {
            Publication<C> created = Publication.begin(Ids.next(), authorId, submission, draftLifetime, now());
            return named(created, repository::create, Function.identity());
        });
    }

    public Uni<PublicationView<C, M>> read(String id, Reader reader) {
        requireId(id);
        return repository
                .withMarks(id, reader.id())
                .map(found -> found.filter(view -> view.publication().isVisibleTo(reader))
                        .orElseThrow(this::notFound))
                .chain(repository::completed);
    }

    /**
     * Under its author's name. An earlier slug leads here as well: the answer says which one it has now.
     *
     * @param username in any case
     */
    public Uni<PublicationView<C, M>> readBySlug(String username, String typed, Reader reader) {
        String slug = SlugText.parse(typed).orElseThrow(this::notFound);
        String name = Folding.fold(username);
        if (name.codePointCount(0, name.length()) > LONGEST_USERNAME) {
            throw notFound();
        }
        return slugs.authorId(name)
                .chain(authorId -> slugs.contentId(authorId.orElseThrow(this::notFound), kind, slug))
                .chain(id -> read(id.orElseThrow(this::notFound), reader));
    }

    public Uni<Decision<PublicationView<C, M>>> change(String id, UnaryOperator<Submission<C>> patch, Reader reader) {
        return read(id, reader).map(view -> {
            requireAuthor(view.publication(), reader);
            return Decision.on(
                    view.version(),
                    () -> change(view, patch.apply(view.publication().submission())));
        });
    }

    private Uni<Decision<PublicationView<C, M>>> change(PublicationView<C, M> view, Submission<C> submission) {
        Publication<C> before = view.publication();
        if (submission.equals(before.submission())) {
            return Uni.createFrom().item(Decision.nothing(view));
        }
        requireAllowed(before.status(), submission);
        Publication<C> after = before.changed(submission, draftLifetime, now());
        // A category takes what is put into it, or shown in it for the first time; what is there already stays.
        boolean isPutThere = !after.content().category().equals(before.content().category());
        boolean isShownThere = after.isPublished() && !before.isPublished();
        return requireCategory(isPutThere || isShownThere ? after.content().category() : Optional.empty())
                .map(open -> named(after, named -> repository.update(before, named, view.spread()), view::with));
    }

    /** As it is to be written, under a slug of its title once it is published: one that it has, or the first that is free. */
    private <R> Decision<R> named(
            Publication<C> publication, Function<Publication<C>, Write> write, Function<Publication<C>, R> answer) {
        if (publication.status() == ContentStatus.DRAFT) {
            return Decision.of(write.apply(publication), answer.apply(publication));
        }
        List<String> candidates =
                SlugText.candidates(kind, publication.content().title(), publication.id());
        return publication
                .slugs()
                .suiting(candidates)
                .map(publication::called)
                .map(named -> Decision.of(write.apply(named), answer.apply(named)))
                .orElseGet(() -> tryNext(publication, candidates.iterator(), write, answer));
    }

    /** The guard is taken by the transaction that writes the rest: where it is another's, the next slug is tried. */
    private <R> Decision<R> tryNext(
            Publication<C> publication,
            Iterator<String> left,
            Function<Publication<C>, Write> write,
            Function<Publication<C>, R> answer) {
        Publication<C> named = publication.called(left.next());
        Decision<R> decision = Decision.of(write.apply(named), answer.apply(named));
        return left.hasNext()
                ? decision.orElse(SlugItem.GUARD, taken -> tryNext(publication, left, write, answer))
                : decision;
    }

    /** Authors delete their own, moderators everything that they may see. */
    public Uni<Decision<Void>> delete(String id, Reader reader) {
        requireId(id);
        return repository.byId(id).map(found -> {
            PublicationRepository.Counted<C> deleted =
                    found.filter(seen -> seen.publication().isVisibleTo(reader)).orElseThrow(this::notFound);
            if (!reader.isModerator()) {
                requireAuthor(deleted.publication(), reader);
            }
            return Decision.onRead(deleted.publication().version(), () -> Decision.of(repository.delete(deleted)));
        });
    }

    /** @param markedBy whose marks are shown, of at most 25; so for all lists */
    public Uni<Slice<PublicationView<C, M>>> ofAuthor(
            String authorId, ContentStatus status, Reader reader, Optional<String> markedBy, Paging paging) {
        requireOpen(status, authorId, reader);
        return repository
                .ofAuthor(authorId, status, Hydration.fitting(paging, 1 + marks(markedBy), 1, reader))
                .chain(slice -> repository.counted(slice, status, markedBy, reader));
    }

    public Uni<Slice<PublicationView<C, M>>> inCategory(
            String categoryId, Reader reader, Optional<String> markedBy, Paging paging) {
        return repository
                .inCategory(categoryId, Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository.counted(slice, ContentStatus.PUBLISHED, markedBy, reader));
    }

    /** How many items say what a reader did with each, at most: a like and a bookmark. */
    protected static int marks(Optional<String> markedBy) {
        return markedBy.isPresent() ? 2 : 0;
    }

    /**
     * Without counters. A row follows its post or card a moment later: what has left the list meanwhile is not shown.
     *
     * @param tag folded
     */
    public Uni<Slice<PublicationView<C, M>>> withTag(
            String tag, Reader reader, Optional<String> markedBy, Paging paging) {
        return repository
                .withTag(tag, Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository
                        .byIds(
                                slice.map(Listed::id).items(),
                                slice.map(Listed::authorId).items(),
                                markedBy,
                                reader.id())
                        .map(found -> slice.with(slice.items().stream()
                                .map(listed -> found.get(listed.id()))
                                .filter(view -> view != null && hasTag(view.publication(), tag))
                                .toList())));
    }

    private static boolean hasTag(Publication<?> publication, String tag) {
        return publication.isPublished()
                && TagParam.isAmong(tag, publication.content().tags());
    }

    /** Without counters. Who wrote them is known only when they are read, so that authors are a batch of their own. */
    public Uni<Slice<PublicationView<C, M>>> byIds(List<String> ids, Reader reader, Optional<String> markedBy) {
        return visible(ids, List.of(), reader, markedBy)
                .chain(found -> repository.withAuthors(found.values()))
                .map(views -> new Slice<>(views, Optional.empty()));
    }

    /**
     * By one request and in the order of the ids; what is not there, or not for this reader to see, is not in the map.
     *
     * @param authorIds of those that are shown with their author; with the ids, and the marks, at most 100
     */
    public Uni<Map<String, PublicationView<C, M>>> visible(
            Collection<String> ids, Collection<String> authorIds, Reader reader, Optional<String> markedBy) {
        return repository.byIds(ids, authorIds, markedBy, Optional.empty()).map(found -> {
            found.values().removeIf(view -> !view.publication().isVisibleTo(reader));
            return found;
        });
    }

    /** Nobody's drafts are listed but one's own; what is archived is listed for moderators, too. */
    protected void requireOpen(ContentStatus status, String authorId, Reader reader) {
        if (!reader.maySee(status, authorId)) {
            throw ContentProblems.notYourShelf(kind);
        }
    }

    private void requireId(String id) {
        if (!Ids.isId(id)) {
            throw notFound();
        }
    }

    private void requireAuthor(Publication<C> publication, Reader reader) {
        if (!reader.is(publication.authorId())) {
            throw ContentProblems.notYours(kind);
        }
    }

    private static void requireAllowed(ContentStatus from, Submission<?> submission) {
        if (!from.canMoveTo(submission.status())) {
            throw ContentProblems.illegalTransition(from, submission.status());
        }
        if (!submission.isReadable()) {
            throw ContentProblems.nothingToRead();
        }
    }

    private Uni<Void> requireCategory(Optional<String> categoryId) {
        return categoryId.isPresent()
                ? categories.require(categoryId.get())
                : Uni.createFrom().voidItem();
    }

    private Problem notFound() {
        return ContentProblems.notFound(kind);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }

    /** A rank lags behind for a moment: what is no longer published is left out. */
    public Uni<Slice<Ranked<C, M>>> ranked(Ranking ranking, Reader reader, Optional<String> markedBy, Paging paging) {
        return repository
                .ranked(ranking, Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository
                        .byIds(
                                slice.map(PublicationRepository.Rank::contentId).items(),
                                slice.map(PublicationRepository.Rank::authorId).items(),
                                markedBy,
                                reader.id())
                        .map(found -> slice.with(slice.items().stream()
                                .filter(rank -> found.containsKey(rank.contentId()))
                                .map(rank -> new Ranked<>(found.get(rank.contentId()), ranking, rank.score()))
                                .filter(ranked -> ranked.view().publication().isPublished())
                                .toList())));
    }
}
