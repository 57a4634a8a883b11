package dev.tessera.content.comment;

import dev.tessera.content.block.BlockProblems;
import dev.tessera.content.comment.Comment.ReplyTo;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.StatsAndAuthors;
import dev.tessera.content.stats.StatsService;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.json.Change;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
public class CommentService {

    private final CommentRepository repository;
    private final StatsService stats;
    private final Clock clock;

    CommentService(CommentRepository repository, StatsService stats, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.clock = clock;
    }

    Uni<Decision<Comment>> add(StatsKeys.Primary target, NewComment said, Reader author) {
        return stats.published(target, author)
                .chain(about -> answered(target, said.replyTo()).map(found -> {
                    Instant now = clock.instant();
                    Optional<ReplyTo> answered =
                            found.map(comment -> new ReplyTo(comment.id(), comment.authorId(), true));
                    Comment comment = new Comment(
                            Ids.next(),
                            target,
                            author.id().orElseThrow(),
                            said.text(),
                            answered,
                            about.authorId(),
                            about.title(),
                            0,
                            0,
                            0,
                            now,
                            now,
                            1);
                    return Decision.of(repository.addComment(comment, found.map(Comment::key)), comment)
                            .orFail(CommentRepository.ANSWERED, CommentProblems::nothingToAnswer)
                            .orFail(CommentRepository.BLOCKED, BlockProblems::blocked);
                }));
    }

    /** Only a comment on the same thing can be answered. */
    private Uni<Optional<Comment>> answered(StatsKeys.Primary target, Optional<String> replyTo) {
        if (replyTo.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return repository
                .commentById(replyTo.get())
                .map(found ->
                        Optional.of(found.filter(comment -> comment.target().equals(target))
                                .orElseThrow(CommentProblems::nothingToAnswer)));
    }

    /** By its id alone; not found is also what is not in the index yet. */
    public Uni<CommentKeys.Primary> keyOf(String id) {
        return find(id).map(Comment::key);
    }

    private Uni<Comment> find(String id) {
        if (!Ids.isId(id)) {
            throw CommentProblems.notFound();
        }
        return repository.commentById(id).map(found -> found.orElseThrow(CommentProblems::notFound));
    }

    /** Found by an index, then read itself: an index is a moment behind. */
    Uni<WithContent<CommentView>> comment(String id, Reader reader) {
        return find(id).chain(repository::commentWithTarget)
                .map(found -> found.filter(comment -> comment.content().isVisibleTo(reader))
                        .orElseThrow(CommentProblems::notFound));
    }

    /** What it is about is read with the authors; where that does not show it, a strong read decides. */
    Uni<Slice<CommentView>> commentsOn(
            StatsKeys.Primary target, Reader reader, boolean threads, CommentOrder order, Paging paging) {
        stats.requireId(target);
        Paging page = Hydration.fitting(paging, 1, 1, reader);
        return shown(
                target,
                reader,
                threads
                        ? repository.commentsOfThread(target.contentId(), order, page)
                        : repository.commentsOnContent(target, order, page));
    }

    /** Where there are none, the comment itself is read: it may be gone, or about something that the reader may not see. */
    Uni<Slice<CommentView>> answersTo(String id, Reader reader, CommentOrder order, Paging paging) {
        if (!Ids.isId(id)) {
            throw CommentProblems.notFound();
        }
        return repository
                .commentsOfThread(id, order, Hydration.fitting(paging, 1, 1, reader))
                .chain(answers -> {
                    if (answers.items().isEmpty()) {
                        return comment(id, reader).replaceWith(answers.with(List.of()));
                    }
                    Comment first = answers.items().get(0);
                    if (first.replyTo().isEmpty()) {
                        // The thread of a post or a card, by whose id nobody asks for a comment.
                        throw CommentProblems.notFound();
                    }
                    return shown(first.target(), reader, Uni.createFrom().item(answers));
                });
    }

    private Uni<Slice<CommentView>> shown(StatsKeys.Primary target, Reader reader, Uni<Slice<Comment>> page) {
        return page.chain(comments -> beside(comments, List.of(target), reader)
                .chain(found -> found.stats(target)
                        .filter(content -> content.isVisibleTo(reader))
                        .map(Uni.createFrom()::item)
                        .orElseGet(() -> stats.visible(target, reader))
                        .replaceWith(comments.with(comments.items().stream()
                                .filter(comment -> !found.blocked().has(comment.authorId()))
                                .map(comment -> view(comment, found))
                                .toList()))));
    }

    /** What a person said about what the reader may see. */
    Uni<Slice<CommentView>> commentsOf(String authorId, Reader reader, Paging paging) {
        return repository
                .commentsOfAuthor(authorId, Hydration.fitting(paging, 1, 1, reader))
                .chain(comments -> beside(
                                comments, comments.map(Comment::target).items(), reader)
                        .map(found -> comments.with(comments.items().stream()
                                .filter(comment -> !found.blocked().has(comment.authorId()))
                                .filter(comment -> found.stats(comment.target())
                                        .filter(content -> content.isVisibleTo(reader))
                                        .isPresent())
                                .map(comment -> view(comment, found))
                                .toList())));
    }

    private Uni<StatsAndAuthors> beside(Slice<Comment> comments, List<StatsKeys.Primary> targets, Reader reader) {
        return stats.statsWithAuthors(targets, comments.map(Comment::authorId).items(), reader);
    }

    private static CommentView view(Comment comment, StatsAndAuthors found) {
        return new CommentView(comment, found.author(comment.authorId()));
    }

    Uni<Decision<CommentView>> change(String id, Change<String> patch, Reader reader) {
        return comment(id, reader).map(found -> {
            Comment before = found.item().comment();
            if (!reader.is(before.authorId())) {
                throw CommentProblems.notYours();
            }
            return Decision.onRead(before.version(), () -> {
                String text = patch.orKeep(before.text());
                return text.equals(before.text())
                        ? Decision.nothing(found.item())
                        // From the updated item, which has the votes that were counted meanwhile.
                        : Decision.updating(
                                repository.updateComment(before, before.saying(text, clock.instant())),
                                item -> new CommentView(
                                        CommentItem.comment(item), found.item().author()));
            });
        });
    }

    Uni<Decision<Void>> delete(String id, Reader reader) {
        return comment(id, reader)
                .map(found -> {
                    Comment comment = found.item().comment();
                    boolean mayDelete = reader.is(comment.authorId())
                            || reader.is(found.content().authorId())
                            || reader.isModerator();
                    if (!mayDelete) {
                        throw CommentProblems.notYoursToDelete();
                    }
                    return comment;
                })
                .chain(comment -> counter(comment)
                        .map(answered -> Decision.onRead(
                                comment.version(),
                                () -> Decision.<Void>of(repository.deleteComment(comment, answered, clock.instant()))
                                        .orElse(
                                                CommentRepository.ANSWERED,
                                                gone -> Decision.of(repository.deleteComment(
                                                        comment, Optional.empty(), clock.instant()))))));
    }

    /** Which comment counts this one as an answer. */
    private Uni<Optional<CommentKeys.Primary>> counter(Comment comment) {
        Optional<ReplyTo> counted = comment.replyTo().filter(ReplyTo::isCounted);
        return counted.isEmpty()
                ? Uni.createFrom().item(Optional.empty())
                : repository.commentById(counted.get().commentId()).map(found -> found.map(Comment::key));
    }
}
