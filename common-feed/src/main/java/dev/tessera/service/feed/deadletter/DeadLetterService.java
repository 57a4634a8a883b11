package dev.tessera.service.feed.deadletter;

import dev.tessera.service.audit.Origin;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.FeedConfig;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.LeftBehind;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Changes that the feed went on without: kept, shown, and handled once more when an operator asks for it. */
@ApplicationScoped
class DeadLetterService implements LeftBehind {

    private static final Logger LOG = Logger.getLogger(DeadLetterService.class);

    private final DeadLetterRepository repository;
    private final List<ChangeHandler> handlers;
    private final DeadLetterConfig config;
    private final FeedConfig feed;
    private final Commits commits;
    private final Clock clock;

    DeadLetterService(
            DeadLetterRepository repository,
            @All List<ChangeHandler> handlers,
            DeadLetterConfig config,
            FeedConfig feed,
            Commits commits,
            Clock clock) {
        this.repository = repository;
        this.handlers = handlers;
        this.config = config;
        this.feed = feed;
        this.commits = commits;
        this.clock = clock;
    }

    @Override
    public Uni<String> keep(ChangeHandler handler, ItemChange change, Throwable failure, int attempts) {
        return repository.keepDeadLetter(
                handler.name(), change, reason(failure), attempts, clock.instant(), config.lifetime());
    }

    Uni<Slice<DeadLetter>> deadLetters(Paging paging) {
        return repository.deadLetters(paging);
    }

    Uni<DeadLetter> deadLetter(String id) {
        return find(id).map(DeadLetterRepository.Opened::letter);
    }

    /** The handler is idempotent, so that two who replay the same letter do no harm: the second finds it gone. */
    Uni<Decision<Replay>> replay(String id, Origin origin) {
        return begin(id, origin).chain(begun -> {
            DeadLetter letter = begun.letter();
            ItemChange change = begun.change();
            ChangeHandler handler = begun.handler();
            return Uni.createFrom()
                    .deferred(() -> handler.handle(change))
                    .ifNoItem()
                    .after(feed.handlerTimeout())
                    .fail()
                    .map(done -> handled(letter))
                    // The table's own failures say nothing about the change: 503, and the letter stays as it is.
                    .onFailure(failure -> !(failure instanceof TableUnavailableException))
                    .recoverWithItem(failure -> failedAgain(letter, failure));
        });
    }

    private record Begun(DeadLetter letter, ItemChange change, ChangeHandler handler) {}

    /** Before the handler does anything: an administrator asks for it, and the audit trail knows. */
    private Uni<Begun> begin(String id, Origin origin) {
        Commits.Attempt<Begun> attempt = new Commits.Attempt<>() {
            @Override
            public Origin origin() {
                return origin;
            }
        };
        return commits.commit(
                () -> find(id).map(found -> {
                    DeadLetter letter = found.letter();
                    ItemChange change = found.change().orElseThrow(DeadLetterProblems::notReplayable);
                    ChangeHandler handler = handlers.stream()
                            .filter(candidate -> candidate.name().equals(letter.handler()))
                            .findFirst()
                            .orElseThrow(() -> DeadLetterProblems.handlerGone(letter.handler()));
                    return Decision.of(
                                    repository.beginReplay(letter, clock.instant()), new Begun(letter, change, handler))
                            .audited(DeadLetterAct.DEAD_LETTER_REPLAYED.about(letter))
                            .byAdministrator();
                }),
                attempt);
    }

    private Decision<Replay> handled(DeadLetter letter) {
        return Decision.of(repository.removeDeadLetter(letter), new Replay(true, letter));
    }

    private Decision<Replay> failedAgain(DeadLetter letter, Throwable failure) {
        LOG.errorf(failure, "%s cannot handle the dead letter %s", letter.handler(), letter.id());
        return Decision.updating(
                repository.noteReplay(letter, reason(failure), clock.instant()),
                item -> new Replay(false, repository.letter(item)));
    }

    Uni<Decision<Void>> discard(String id) {
        return find(id).map(found -> Decision.onRead(
                found.letter().version(),
                () -> Decision.<Void>of(repository.discardDeadLetter(found.letter()))
                        .audited(DeadLetterAct.DEAD_LETTER_DISCARDED.about(found.letter()))
                        .byAdministrator()));
    }

    private Uni<DeadLetterRepository.Opened> find(String id) {
        Uni<Optional<DeadLetterRepository.Opened>> found =
                Ids.isId(id) ? repository.deadLetterById(id) : Uni.createFrom().item(Optional.empty());
        return found.map(letter -> letter.orElseThrow(DeadLetterProblems::notFound));
    }

    /** What an operator needs to find the cause; the log has the whole. Sealed: a message may quote what is in the item. */
    private static String reason(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        String where = trace.length == 0 ? "" : " (" + trace[0].getFileName() + ":" + trace[0].getLineNumber() + ")";
        String what = failure.getClass().getSimpleName().replaceFirst("Exception$", "");
        return what + ": " + failure.getMessage() + where;
    }
}
