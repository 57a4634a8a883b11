package dev.tessera.content.personal;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.Shelf;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.personal.PersonalData;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

    /** A text may have hundreds of kilobytes, and a page is in memory at once. */
    private static final int PAGE_WITH_TEXTS = 10;
    /** What is packed in the item of a text. */
    private static final List<String> PACKED = List.of("body", "instructions");

    private final TableGateway table;

    PersonalDataRepository(TableGateway table) {
        this.table = table;
    }

    @Override
    public List<Family> of(String userId) {
        List<Family> families = new ArrayList<>();
        for (Shelf shelf : Shelf.values()) {
            // GSI1: USER#<userId> / [DRAFT# or ARCHIVED#]POST#… and …CARD#…, each with <kind>#<id> / METADATA#TEXT
            families.add(withTexts(AccessPattern.POSTS_OF_AUTHOR, Key.all(PostKeys.OfAuthor.class, userId, shelf)));
            families.add(withTexts(AccessPattern.CARDS_OF_AUTHOR, Key.all(CardKeys.OfAuthor.class, userId, shelf)));
        }
        // GSI1: USER#<userId> / COMMENT#…
        families.add(Family.list(table, AccessPattern.COMMENTS_OF_AUTHOR, Key.all(CommentKeys.OfAuthor.class, userId)));
        // GSI1: USER#<userId> / LIKE#…
        families.add(Family.list(table, AccessPattern.LIKES_OF_USER, Key.all(LikeKeys.OfUser.class, userId)));
        // GSI1: USER#<userId> / BOOKMARK#…
        families.add(Family.list(table, AccessPattern.BOOKMARKS_OF_USER, Key.all(BookmarkKeys.OfUser.class, userId)));
        // GSI2: USER#<userId> / VOTE#…
        families.add(Family.list(table, AccessPattern.VOTES_OF_USER, Key.all(VoteKeys.OfUser.class, userId)));
        // USER#<userId> / COLLECTION#…
        families.add(
                Family.list(table, AccessPattern.COLLECTIONS_OF_USER, Key.all(CollectionKeys.Primary.class, userId)));
        for (FollowKind kind : FollowKind.values()) {
            // GSI2: USER#<userId> / FOLLOW#<kind>#…
            families.add(
                    Family.list(table, AccessPattern.FOLLOWS_OF_USER, Key.all(FollowKeys.OfUser.class, userId, kind)));
        }
        // USER#<userId> / BLOCK#…
        families.add(Family.list(table, AccessPattern.BLOCKS_OF_USER, Key.all(BlockKeys.Primary.class, userId)));
        // FEED#<userId>
        families.add(Family.list(table, AccessPattern.FEED_OF_USER, Key.all(FeedRowKeys.Primary.class, userId)));
        // GSI2: USER#<userId> / VIDEO#…
        families.add(Family.list(table, AccessPattern.VIDEOS_BY_AGE, Key.all(VideoKeys.OfUser.class, userId)));
        return families;
    }

    private Family withTexts(AccessPattern pattern, KeyCondition keys) {
        return from -> table.query(
                        pattern, TableQuery.of(keys).limit(PAGE_WITH_TEXTS).from(from))
                .chain(this::withTexts);
    }

    // POST#<postId> or CARD#<cardId> / METADATA#TEXT, of a page
    private Uni<Slice<Item>> withTexts(Slice<Item> page) {
        if (page.items().isEmpty()) {
            return Uni.createFrom().item(page);
        }
        List<TextKeys.Primary> keys =
                page.items().stream().map(item -> textOf(item.key())).toList();
        return table.batchGet(AccessPattern.TEXTS_BY_ID, keys)
                .map(Map::values)
                .map(texts -> page.with(
                        Stream.concat(page.items().stream(), texts.stream().map(PersonalDataRepository::unpacked))
                                .toList()));
    }

    private static TextKeys.Primary textOf(PrimaryKey key) {
        return key instanceof PostKeys.Primary post
                ? new TextKeys.Primary(ContentKind.POST, post.postId())
                : new TextKeys.Primary(ContentKind.CARD, ((CardKeys.Primary) key).cardId());
    }

    private static Item unpacked(Item text) {
        TextKeys.Primary key = (TextKeys.Primary) text.key();
        Item.Builder unpacked = text.toBuilder().set("kind", key.kind()).set("contentId", key.contentId());
        PACKED.forEach(name -> text.findBytes(name)
                .ifPresent(packed ->
                        unpacked.set(name, CompressedText.ofPacked(packed).text())));
        return unpacked.build();
    }
}
