package dev.tessera.content.post;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Shards;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.BookmarkKey;
import dev.tessera.keys.ContentKind;
import dev.tessera.keys.LikeKey;
import dev.tessera.keys.PostByStatus;
import dev.tessera.keys.PostInCategory;
import dev.tessera.keys.PostKey;
import dev.tessera.keys.PostOfAuthor;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Shelf;
import dev.tessera.keys.StatsKey;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.ItemPage;
import dev.tessera.service.table.Position;
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
    private static final String STATS = "stats";

    private final TableGateway table;
    private final Cleanup cleanup;
    private final Shards shards;

    PostRepository(TableGateway table, Cleanup cleanup, Shards shards) {
        this.table = table;
        this.cleanup = cleanup;
        this.shards = shards;
    }

    // POST#<postId> / METADATA, METADATA#STATS and LIKE#<readerId>; USER#<readerId> / BOOKMARK#<postId>
    Uni<Optional<PostView>> postById(String postId, Optional<String> readerId) {
        PostKey post = new PostKey(postId);
        StatsKey stats = new StatsKey(ContentKind.POST, postId);
        Optional<PrimaryKey> like = readerId.map(reader -> new LikeKey(postId, reader));
        Optional<PrimaryKey> bookmark = readerId.map(reader -> new BookmarkKey(reader, postId));
        List<PrimaryKey> keys = new ArrayList<>(List.of(post, stats));
        like.ifPresent(keys::add);
        bookmark.ifPresent(keys::add);
        return table.batchGet(AccessPattern.POSTS_BY_ID, keys).map(items -> {
            // Read one by one: of a post that is deleted at this moment, one of the two may still be there.
            if (!items.containsKey(post) || !items.containsKey(stats)) {
                return Optional.empty();
            }
            return Optional.of(new PostView(
                    PostItem.post(items.get(post)),
                    StatsItem.stats(items.get(stats)),
                    readerId.map(reader -> marks(items, like.orElseThrow(), bookmark.orElseThrow()))));
        });
    }

    private static PostView.Marks marks(Map<PrimaryKey, Item> items, PrimaryKey like, PrimaryKey bookmark) {
        return new PostView.Marks(items.containsKey(like), items.containsKey(bookmark));
    }

    // GSI3: POST#STATUS#<status>, all shards, newest first
    Uni<ItemPage> postsByStatus(ContentStatus status, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_BY_STATUS,
                newestFirst(TableQuery.of(PostByStatus.of(status.name())), limit, from)
                        .shards(shards.count()));
    }

    // GSI2: CATEGORY#<categoryId> / POST#…, newest first
    Uni<ItemPage> postsInCategory(String categoryId, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_IN_CATEGORY,
                newestFirst(TableQuery.of(PostInCategory.of(categoryId)), limit, from));
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]POST#…, newest first
    Uni<ItemPage> postsOfAuthor(String authorId, Shelf shelf, int limit, Position from) {
        return table.query(
                AccessPattern.POSTS_OF_AUTHOR,
                newestFirst(TableQuery.of(PostOfAuthor.of(authorId, shelf)), limit, from));
    }

    <T> Uni<T> createPost(Post post, Function<Transaction, T> record) {
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
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.CREATE_POST, transaction).replaceWith(recorded);
    }

    Uni<Void> updatePost(Post before, Post after) {
        return table.transact(
                AccessPattern.UPDATE_POST,
                Transaction.create()
                        .put(POST, item(after), Condition.version(before.version()))
                        .update(
                                STATS,
                                new StatsKey(ContentKind.POST, after.id()),
                                StatsItem.mirror(after.status(), after.title(), Optional.empty(), after.updatedAt()),
                                Condition.exists()));
    }

    Uni<Void> deletePost(Post post) {
        Transaction transaction = Transaction.create()
                .delete(POST, new PostKey(post.id()), Condition.version(post.version()))
                .delete(STATS, new StatsKey(ContentKind.POST, post.id()), Condition.exists());
        return table.transact(AccessPattern.DELETE_POST, cleanup.after(transaction, CleanupTarget.post(post.id())));
    }

    private Item item(Post post) {
        return PostItem.of(post, shards.of(post.id()));
    }

    private static TableQuery newestFirst(TableQuery query, int limit, Position from) {
        return query.newestFirst().limit(limit).from(from);
    }
}
