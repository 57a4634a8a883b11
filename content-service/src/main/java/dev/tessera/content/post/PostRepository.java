package dev.tessera.content.post;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.HalfReadException;
import dev.tessera.content.publication.Shards;
import dev.tessera.content.publication.TextItem;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.Shelf;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class PostRepository {

    private static final String POST = "post";
    private static final String TEXT = "text";
    private static final String STATS = "stats";

    private final TableGateway table;
    private final Cleanup cleanup;
    private final Shards shards;

    PostRepository(TableGateway table, Cleanup cleanup, Shards shards) {
        this.table = table;
        this.cleanup = cleanup;
        this.shards = shards;
    }

    // POST#<postId> / METADATA
    Uni<Optional<Post>> postById(String postId) {
        return table.get(AccessPattern.POST_BY_ID, new PostKeys.Primary(postId)).map(item -> item.map(PostItem::post));
    }

    // POST#<postId> / METADATA, METADATA#TEXT, METADATA#STATS and LIKE#<readerId>; USER#<readerId> / BOOKMARK#<postId>
    Uni<Optional<PostView>> postWithMarks(String postId, Optional<String> readerId) {
        PostKeys.Primary post = new PostKeys.Primary(postId);
        TextKeys.Primary text = new TextKeys.Primary(ContentKind.POST, postId);
        StatsKeys.Primary stats = new StatsKeys.Primary(ContentKind.POST, postId);
        Optional<PrimaryKey> like = readerId.map(reader -> new LikeKeys.Primary(postId, reader));
        Optional<PrimaryKey> bookmark = readerId.map(reader -> new BookmarkKeys.Primary(reader, postId));
        List<PrimaryKey> keys = new ArrayList<>(List.of(post, text, stats));
        like.ifPresent(keys::add);
        bookmark.ifPresent(keys::add);
        return HalfReadException.readAgain(table.batchGet(AccessPattern.POST_WITH_MARKS, keys)
                .map(items -> {
                    // Read one by one: of a post that is deleted at this moment, one of the two may still be there.
                    if (!items.containsKey(post) || !items.containsKey(stats)) {
                        return Optional.empty();
                    }
                    Item found = items.get(post);
                    return Optional.of(new PostView(
                            PostItem.post(found),
                            TextItem.textOf(found, Optional.ofNullable(items.get(text)))
                                    .map(PostItem::body),
                            StatsItem.stats(items.get(stats)),
                            readerId.map(reader -> marks(items, like.orElseThrow(), bookmark.orElseThrow()))));
                }));
    }

    private static PostView.Marks marks(Map<PrimaryKey, Item> items, PrimaryKey like, PrimaryKey bookmark) {
        return new PostView.Marks(items.containsKey(like), items.containsKey(bookmark));
    }

    // GSI3: POST#STATUS#<status>, all shards, newest first
    Uni<Slice<Item>> postsByStatus(ContentStatus status, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_BY_STATUS,
                newestFirst(TableQuery.of(PostKeys.ByStatus.of(status.name())), limit, from)
                        .shards(shards.count()));
    }

    // GSI2: CATEGORY#<categoryId> / POST#…, newest first
    Uni<Slice<Item>> postsInCategory(String categoryId, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_IN_CATEGORY,
                newestFirst(TableQuery.of(PostKeys.InCategory.of(categoryId)), limit, from));
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]POST#…, newest first
    Uni<Slice<Item>> postsOfAuthor(String authorId, Shelf shelf, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_OF_AUTHOR,
                newestFirst(TableQuery.of(PostKeys.OfAuthor.of(authorId, shelf)), limit, from));
    }

    <T> Uni<T> createPost(Post post, Optional<CompressedText> body, Function<Transaction, T> record) {
        Stats stats = Stats.begin(
                ContentKind.POST,
                post.id(),
                post.status(),
                post.authorId(),
                post.title(),
                Optional.empty(),
                post.createdAt());
        Transaction transaction = Transaction.create()
                .put(POST, item(post), Condition.absent())
                .put(STATS, StatsItem.of(stats), Condition.absent());
        body.ifPresent(text -> transaction.put(TEXT, PostItem.text(post, text), Condition.absent()));
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.CREATE_POST, transaction).replaceWith(recorded);
    }

    /** @param body written only if it is another one; the condition on the post holds for it, too */
    Uni<Void> updatePost(Post before, Post after, Optional<CompressedText> body) {
        Transaction transaction = Transaction.create()
                .put(POST, item(after), Condition.version(before.version()))
                .update(
                        STATS,
                        new StatsKeys.Primary(ContentKind.POST, after.id()),
                        StatsItem.mirror(after.status(), after.title(), Optional.empty(), after.updatedAt()),
                        Condition.exists());
        if (!after.textVersion().equals(before.textVersion())) {
            body.ifPresentOrElse(
                    text -> transaction.put(TEXT, PostItem.text(after, text), Condition.none()),
                    () -> transaction.delete(TEXT, textKey(after), Condition.none()));
        }
        return table.transact(AccessPattern.UPDATE_POST, transaction);
    }

    Uni<Void> deletePost(Post post) {
        Transaction transaction = Transaction.create()
                .delete(POST, new PostKeys.Primary(post.id()), Condition.version(post.version()))
                .delete(STATS, new StatsKeys.Primary(ContentKind.POST, post.id()), Condition.exists());
        post.textVersion().ifPresent(version -> transaction.delete(TEXT, textKey(post), Condition.none()));
        return table.transact(AccessPattern.DELETE_POST, cleanup.after(transaction, CleanupTarget.post(post.id())));
    }

    private static TextKeys.Primary textKey(Post post) {
        return new TextKeys.Primary(ContentKind.POST, post.id());
    }

    private Item item(Post post) {
        return PostItem.of(post, shards.of(post.id()));
    }

    private static TableQuery newestFirst(TableQuery query, int limit, Position from) {
        return query.newestFirst().limit(limit).from(from);
    }
}
