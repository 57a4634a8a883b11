package dev.tessera.content.post;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationRepository;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Singleton
class PostRepository extends PublicationRepository<PostContent, PostMarks> {

    PostRepository(TableGateway table, Shards shards, Cleanup cleanup) {
        super(
                ContentKind.POST,
                new Patterns(
                        AccessPattern.POST_BY_ID,
                        AccessPattern.POSTS_BY_ID,
                        AccessPattern.POST_WITH_MARKS,
                        AccessPattern.CREATE_POST,
                        AccessPattern.UPDATE_POST,
                        AccessPattern.DELETE_POST),
                new PostItem(),
                table,
                shards,
                cleanup);
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]POST#…, newest first
    @Override
    public Uni<Slice<Publication<PostContent>>> ofAuthor(String authorId, ContentStatus status, Paging paging) {
        return newestFirst(
                AccessPattern.POSTS_OF_AUTHOR, Key.all(PostKeys.OfAuthor.class, authorId, status.shelf()), 1, paging);
    }

    // GSI2: CATEGORY#<categoryId> / POST#…, newest first
    @Override
    public Uni<Slice<Publication<PostContent>>> inCategory(String categoryId, Paging paging) {
        return newestFirst(AccessPattern.POSTS_IN_CATEGORY, Key.all(PostKeys.InCategory.class, categoryId), 1, paging);
    }

    // GSI3: POST#STATUS#<status>, all shards, newest first
    Uni<Slice<Publication<PostContent>>> byStatus(ContentStatus status, Paging paging) {
        return newestFirst(
                AccessPattern.POSTS_BY_STATUS, Key.all(PostKeys.ByStatus.class, status.name()), shards.count(), paging);
    }

    // POST#<postId> / LIKE#<readerId>; USER#<readerId> / BOOKMARK#<postId>
    @Override
    protected List<PrimaryKey> markKeys(String postId, String readerId) {
        return List.of(new LikeKeys.Primary(postId, readerId), new BookmarkKeys.Primary(readerId, postId));
    }

    @Override
    protected Optional<PostMarks> marks(Map<PrimaryKey, Item> found, String postId, Optional<String> readerId) {
        return readerId.map(reader -> new PostMarks(
                found.containsKey(new LikeKeys.Primary(postId, reader)),
                found.containsKey(new BookmarkKeys.Primary(reader, postId))));
    }
}
