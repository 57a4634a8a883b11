package dev.tessera.content.post;

import dev.tessera.content.category.OpenCategories;
import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

@ApplicationScoped
class PostService {

    private final PostRepository repository;
    private final StatsService stats;
    private final OpenCategories categories;
    private final Clock clock;

    PostService(PostRepository repository, StatsService stats, OpenCategories categories, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.categories = categories;
        this.clock = clock;
    }

    /** @param record adds what must happen together with the post, or not at all, and gives the answer to it */
    <T> Uni<T> begin(Draft draft, String authorId, BiFunction<Transaction, Post, T> record) {
        if (draft.status() == ContentStatus.ARCHIVED) {
            throw ContentProblems.illegalTransition(ContentStatus.DRAFT, ContentStatus.ARCHIVED);
        }
        requireReady(draft);
        Post post = Post.begin(Ids.next(), authorId, draft, now());
        return requireCategory(draft.categoryId())
                .chain(() -> repository.createPost(post, draft.body(), transaction -> record.apply(transaction, post)));
    }

    Uni<PostView> post(String id, Reader reader) {
        requireId(id);
        return repository
                .postWithMarks(id, reader.id())
                .map(found -> found.filter(view -> maySee(reader, view.post())).orElseThrow(PostService::notFound));
    }

    Uni<PostView> change(String id, ChangePostRequest patch, String ifMatch, Reader reader) {
        return post(id, reader).chain(view -> {
            Post before = view.post();
            requireAuthor(before, reader);
            ETags.requireMatch(ifMatch, before.version());
            Draft current = before.draft(view.body());
            Draft draft = patch.applyTo(current);
            if (draft.equals(current)) {
                return Uni.createFrom().item(view);
            }
            if (!before.status().canMoveTo(draft.status())) {
                throw ContentProblems.illegalTransition(before.status(), draft.status());
            }
            requireReady(draft);
            Post after = before.changed(draft, !draft.body().equals(view.body()), now());
            return requireCategoryOf(before, after)
                    .chain(() -> held(repository.updatePost(before, after, draft.body())))
                    .replaceWith(new PostView(after, draft.body(), view.stats(), view.marks()));
        });
    }

    /** By its author or a moderator. */
    Uni<Void> delete(String id, String ifMatch, Reader reader) {
        requireId(id);
        return repository.postById(id).chain(found -> {
            Post post = found.filter(seen -> maySee(reader, seen)).orElseThrow(PostService::notFound);
            if (!reader.isModerator()) {
                requireAuthor(post, reader);
            }
            ETags.requireMatch(ifMatch, post.version());
            return held(repository.deletePost(post));
        });
    }

    /** A page of posts with their counters, and where the next one starts. */
    record PostPage(List<PostView> posts, Optional<Position> next) {}

    Uni<PostPage> posts(PostFilter filter, Reader reader, int limit, Position from) {
        if (!filter.isOpenTo(reader)) {
            throw PostProblems.notYourShelf();
        }
        return list(filter, limit, from).chain(page -> {
            List<Post> posts = page.items().stream().map(PostItem::post).toList();
            return stats.statsOf(posts.stream()
                            .map(post -> new StatsKeys.Primary(ContentKind.POST, post.id()))
                            .toList())
                    .map(counted -> new PostPage(
                            posts.stream()
                                    .flatMap(post -> listed(post, counted, filter).stream())
                                    .toList(),
                            page.next()));
        });
    }

    private Uni<Slice<Item>> list(PostFilter filter, int limit, Position from) {
        if (filter instanceof PostFilter.InCategory in) {
            return repository.postsInCategory(in.categoryId(), limit, from);
        } else if (filter instanceof PostFilter.OfAuthor of) {
            return repository.postsOfAuthor(of.authorId(), of.status().shelf(), limit, from);
        }
        return repository.postsByStatus(filter.status(), limit, from);
    }

    /** An index is a moment behind: what has left the list meanwhile is not shown. */
    private static Optional<PostView> listed(Post post, Map<PrimaryKey, Stats> counted, PostFilter filter) {
        return Optional.ofNullable(counted.get(new StatsKeys.Primary(ContentKind.POST, post.id())))
                .filter(stats -> stats.status() == filter.status())
                .map(stats -> new PostView(post, Optional.empty(), stats, Optional.empty()));
    }

    private static void requireId(String id) {
        if (!Ids.isId(id)) {
            throw notFound();
        }
    }

    private static void requireReady(Draft draft) {
        if (draft.status() != ContentStatus.DRAFT && !draft.isReadyForReaders()) {
            throw PostProblems.nothingToRead();
        }
    }

    private static void requireAuthor(Post post, Reader reader) {
        if (!reader.is(post.authorId())) {
            throw ContentProblems.notYours(ContentKind.POST);
        }
    }

    /** A category that a post is put into, or shown in for the first time, must take it; where it stands, it stays. */
    private Uni<Void> requireCategoryOf(Post before, Post after) {
        boolean isPutThere = !after.categoryId().equals(before.categoryId());
        boolean isShownThere = after.isPublished() && !before.isPublished();
        return isPutThere || isShownThere
                ? requireCategory(after.categoryId())
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> requireCategory(Optional<String> categoryId) {
        return categoryId
                .map(categories::require)
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    /** What the change was decided on must still be so. */
    private static Uni<Void> held(Uni<Void> write) {
        return write.onFailure(TransactionRefusedException.class).transform(changed -> Problems.preconditionFailed());
    }

    private static boolean maySee(Reader reader, Post post) {
        return reader.maySee(post.status(), post.authorId());
    }

    private static RuntimeException notFound() {
        return ContentProblems.notFound(ContentKind.POST);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
