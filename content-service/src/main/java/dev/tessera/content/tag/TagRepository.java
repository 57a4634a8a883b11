package dev.tessera.content.tag;

import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.TagKeys;
import dev.tessera.keys.content.TaggingKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tags as rows of lists, each written in the transaction that counts it. */
@ApplicationScoped
public class TagRepository {

    /** More than a post or a card may have. */
    private static final int MOST_ROWS = 100;

    private static final String SOURCE = "source";

    private final TableGateway table;
    private final Commits commits;
    private final Shards shards;
    private final Clock clock;

    TagRepository(TableGateway table, Commits commits, Shards shards, Clock clock) {
        this.table = table;
        this.commits = commits;
        this.shards = shards;
        this.clock = clock;
    }

    // GSI4: TAGS#<initials> / <start>…, in the order of the alphabet
    Uni<Slice<TagCount>> tagsByStart(String start, Paging paging) {
        return table.list(AccessPattern.TAGS_BY_START, TagKeys.ByStart.startingWith(start), paging, TagItem::count);
    }

    // GSI5: TAGS / SCORE#…, the most used first, over all shards
    Uni<Slice<TagCount>> tagsByUse(Paging paging) {
        return table.query(
                        AccessPattern.TAGS_BY_USE,
                        TableQuery.of(Key.all(TagKeys.ByUse.class))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(page -> page.map(TagItem::count));
    }

    /**
     * Brings a post or a card onto the lists of its tags, and off all others. One transaction writes each row with its
     * count and checks that the post or card still is at the version that was read: a change that comes late, or twice,
     * or to two pods, counts nothing, and the newest one writes everything.
     */
    Uni<Void> list(TaggedContent content) {
        return commits.commit(() ->
                rowsOf(content).map(rows -> decide(content, difference(content, rows.items(), clock.instant()))));
    }

    private static Decision<Void> decide(TaggedContent content, Transaction difference) {
        if (difference.isEmpty()) {
            return Decision.nothing();
        }
        difference.check(SOURCE, content.kind().key(content.contentId()), Condition.version(content.version()));
        return Decision.<Void>of(new Write(AccessPattern.WRITE_TAGS, difference))
                .orElse(SOURCE, newer -> Decision.nothing());
    }

    // POST#<id> or CARD#<id> / TAG#…
    private Uni<Slice<Item>> rowsOf(TaggedContent content) {
        return table.query(
                AccessPattern.TAGS_OF_CONTENT,
                TableQuery.of(Key.all(TaggingKeys.Primary.class, content.kind(), content.contentId()))
                        .limit(MOST_ROWS));
    }

    private Transaction difference(TaggedContent content, List<Item> existing, Instant now) {
        Map<PrimaryKey, Item> rows = existing.stream().collect(Collectors.toMap(Item::key, Function.identity()));
        Transaction difference = Transaction.create();
        Map<String, String> names = content.names();
        names.forEach((tag, name) -> {
            Item row = TaggingItem.of(content, tag, shards.of(content.contentId()));
            if (!rows.containsKey(row.key())) {
                difference
                        .put(row, Condition.absent())
                        .update(TagItem.key(tag), TagItem.add(tag, name, content.kind(), now), Condition.none());
            } else if (!rows.get(row.key()).equals(row)) {
                difference.put(row, Condition.exists());
            }
        });
        rows.keySet().stream()
                .map(TaggingKeys.Primary.class::cast)
                .filter(row -> !names.containsKey(row.tag()))
                .forEach(row -> remove(difference, row, now));
        return difference;
    }

    private static void remove(Transaction difference, TaggingKeys.Primary row, Instant now) {
        difference
                .delete(row, Condition.exists())
                .update(TagItem.key(row.tag()), TagItem.remove(row.kind(), now), Condition.none());
    }

    /** Takes something deleted off its lists. What somebody else took off at the same moment is found gone next time. */
    public Uni<Void> removeRows(Set<PrimaryKey> rows) {
        if (rows.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Transaction removal = Transaction.create();
        rows.stream()
                .map(TaggingKeys.Primary.class::cast)
                .limit(Transaction.MAX_ACTIONS / 2)
                .forEach(row -> remove(removal, row, clock.instant()));
        return table.transact(AccessPattern.CLEAN_UP_TAGS, removal)
                .onFailure(TransactionRefusedException.class)
                .recoverWithNull();
    }

    /**
     * Puts a tag where its counts say. This is itself a change of the tag, which comes back through the feed and finds
     * everything as it should be. Where they count something else by now, another change is on its way.
     */
    Uni<Void> move(Item item) {
        TagCount count = TagItem.count(item);
        if (count.uses() <= 0) {
            return unlessCountedSince(table.delete(AccessPattern.FORGET_TAG, item.key(), TagItem.counts(count)));
        }
        TagKeys.ByUse place = new TagKeys.ByUse(count.uses(), count.tag(), shards.of(count.tag()));
        return TagItem.isAt(item, place)
                ? Uni.createFrom().voidItem()
                : unlessCountedSince(
                        table.update(AccessPattern.MOVE_TAG, item.key(), TagItem.move(place), TagItem.counts(count)));
    }

    private static Uni<Void> unlessCountedSince(Uni<?> write) {
        return write.replaceWithVoid().onFailure(ConditionFailedException.class).recoverWithNull();
    }
}
