package dev.tessera.content.comment;

import dev.tessera.content.comment.Comment.ReplyTo;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.json.Change;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

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

    /** @param record adds what must happen together with the comment, or not at all, and gives the answer to it */
    <T> Uni<T> add(
            StatsKeys.Primary target,
            String text,
            Optional<String> replyTo,
            Reader author,
            BiFunction<Transaction, Comment, T> record) {
        return Decisions.decide(() -> stats.published(target, author)
                .chain(about -> answered(target, replyTo).chain(answered -> {
                    Instant now = now();
                    Comment comment = new Comment(
                            Ids.next(),
                            target,
                            author.id().orElseThrow(),
                            text,
                            answered,
                            about.authorId(),
                            about.title(),
                            0,
                            0,
                            now,
                            now,
                            1);
                    return repository.addComment(comment, transaction -> record.apply(transaction, comment));
                })));
    }

    /** Only a comment on the same thing can be answered. */
    private Uni<Optional<ReplyTo>> answered(StatsKeys.Primary target, Optional<String> replyTo) {
        if (replyTo.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return repository
                .commentById(replyTo.get())
                .map(found -> Optional.of(
                                found.filter(comment -> comment.target().equals(target))
                                        .orElseThrow(CommentProblems::nothingToAnswer))
                        .map(comment -> new ReplyTo(comment.id(), comment.authorId())));
    }

    /** By its id alone; 404 for what is nobody's, or not in the index yet. */
    public Uni<CommentKeys.Primary> keyOf(String id) {
        if (!Ids.isId(id)) {
            throw CommentProblems.notFound();
        }
        return repository
                .commentById(id)
                .map(found -> found.orElseThrow(CommentProblems::notFound).key());
    }

    /** Found by an index, then read itself: an index is a moment behind. */
    Uni<CommentView> comment(String id, Reader reader) {
        return keyOf(id)
                .chain(repository::commentWithTarget)
                .map(found -> found.filter(view -> reader.maySee(
                                view.target().status(), view.target().authorId()))
                        .orElseThrow(CommentProblems::notFound));
    }

    Uni<Slice<Item>> commentsOn(
            StatsKeys.Primary target, Reader reader, boolean newestFirst, int limit, Position from) {
        return stats.visible(target, reader)
                .chain(() -> repository.commentsOnContent(target, newestFirst, limit, from));
    }

    /** What a person said about what the reader may see, a page of it and where the next one starts. */
    record CommentPage(List<Comment> comments, Optional<Position> next) {}

    Uni<CommentPage> commentsOf(String authorId, Reader reader, int limit, Position from) {
        return repository.commentsOfAuthor(authorId, limit, from).chain(page -> {
            List<Comment> comments =
                    page.items().stream().map(CommentItem::comment).toList();
            return stats.statsOf(comments.stream().map(Comment::target).toList())
                    .map(targets -> new CommentPage(
                            comments.stream()
                                    .filter(comment -> Optional.ofNullable(targets.get(comment.target()))
                                            .filter(target -> reader.maySee(target.status(), target.authorId()))
                                            .isPresent())
                                    .toList(),
                            page.next()));
        });
    }

    Uni<Comment> change(String id, Change<String> patch, String ifMatch, Reader reader) {
        return comment(id, reader).chain(view -> {
            Comment before = view.comment();
            if (!reader.is(before.authorId())) {
                throw CommentProblems.notYours();
            }
            ETags.requireMatch(ifMatch, before.version());
            String text = patch.orKeep(before.text());
            if (text.equals(before.text())) {
                return Uni.createFrom().item(before);
            }
            return repository
                    .updateComment(before, before.saying(text, now()))
                    .onFailure(ConditionFailedException.class)
                    .transform(changed -> Problems.preconditionFailed());
        });
    }

    /** Decided again if it meets another change: then the version tells whether it is still what the caller saw. */
    Uni<Void> delete(String id, String ifMatch, Reader reader) {
        return Decisions.decide(() -> comment(id, reader).chain(view -> {
            Comment comment = view.comment();
            boolean mayDelete =
                    reader.is(comment.authorId()) || reader.is(view.target().authorId()) || reader.isModerator();
            if (!mayDelete) {
                throw CommentProblems.notYoursToDelete();
            }
            ETags.requireMatch(ifMatch, comment.version());
            return repository.deleteComment(comment, now());
        }));
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
