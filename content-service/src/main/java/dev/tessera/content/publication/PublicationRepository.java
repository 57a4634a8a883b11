package dev.tessera.content.publication;

import dev.tessera.content.author.Author;
import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.tag.TaggingItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TaggingKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Posts or cards in the table: each is an item with a text and counters beside it, written in one transaction. */
public abstract class PublicationRepository<C extends Content, M extends PublicationView.Marks> {

    protected final TableGateway table;
    protected final Shards shards;
    protected final PublicationItem<C> items;

    private final ContentKind kind;
    private final Patterns patterns;
    private final Cleanup cleanup;

    /** The access patterns of one kind that differ in nothing but their keys. */
    public record Patterns(
            AccessPattern byId,
            AccessPattern byIds,
            AccessPattern withMarks,
            AccessPattern create,
            AccessPattern update,
            AccessPattern delete) {}

    protected PublicationRepository(
            ContentKind kind,
            Patterns patterns,
            PublicationItem<C> items,
            TableGateway table,
            Shards shards,
            Cleanup cleanup) {
        this.kind = kind;
        this.patterns = patterns;
        this.items = items;
        this.table = table;
        this.shards = shards;
        this.cleanup = cleanup;
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]…, newest first
    public abstract Uni<Slice<Publication<C>>> ofAuthor(String authorId, ContentStatus status, Paging paging);

    // GSI2: CATEGORY#<categoryId>, newest first
    public abstract Uni<Slice<Publication<C>>> inCategory(String categoryId, Paging paging);

    /** All that a list which is not made of posts or cards knows of one. */
    public record Listed(String id, String authorId) {}

    // GSI2: TAG#<tag> / POST#… or CARD#…, newest first, over all shards
    Uni<Slice<Listed>> withTag(String tag, Paging paging) {
        return table.query(
                        AccessPattern.CONTENT_WITH_TAG,
                        TableQuery.of(Key.all(TaggingKeys.WithTag.class, tag, kind))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(slice -> slice.map(
                        row -> new Listed(((TaggingKeys.Primary) row.key()).contentId(), TaggingItem.authorId(row))));
    }

    protected abstract List<PrimaryKey> markKeys(String id, String readerId);

    protected abstract Optional<M> marks(Map<PrimaryKey, Item> found, String id, Optional<String> readerId);

    // POST#<id> or CARD#<id> / METADATA, without the text
    public Uni<Optional<Publication<C>>> byId(String id) {
        return table.get(patterns.byId(), items.key(id), items::summary);
    }

    // POST#<id> or CARD#<id> / METADATA, METADATA#TEXT and METADATA#STATS; what the reader did with it
    public Uni<Optional<PublicationView<C, M>>> withMarks(String id, Optional<String> readerId) {
        List<PrimaryKey> keys = new ArrayList<>(List.of(items.key(id), items.textKey(id), statsKey(id)));
        readerId.ifPresent(reader -> keys.addAll(markKeys(id, reader)));
        return TornReadException.readAgain(
                table.batchGet(patterns.withMarks(), keys).map(found -> view(found, id, readerId)));
    }

    /** Read one by one: of what is deleted at this moment, the counters may be gone or the rest. */
    protected Optional<PublicationView<C, M>> view(Map<PrimaryKey, Item> found, String id, Optional<String> readerId) {
        Optional<Item> stats = Optional.ofNullable(found.get(statsKey(id)));
        return Optional.ofNullable(found.get(items.key(id)))
                .filter(item -> stats.isPresent())
                .map(item -> new PublicationView<>(
                        items.whole(item, Optional.ofNullable(found.get(items.textKey(id)))),
                        Optional.empty(),
                        stats.map(StatsItem::counts),
                        marks(found, id, readerId)));
    }

    // AUTHOR#<authorId> / PROFILE: only who has read the publication knows whose it is
    Uni<Optional<Author>> authorOf(Publication<C> publication) {
        return table.get(AccessPattern.AUTHOR_BY_ID, AuthorItem.key(publication.authorId()))
                .map(item -> item.flatMap(AuthorItem::author));
    }

    // AUTHOR#<authorId> / PROFILE, those of a page that was found by ids
    Uni<List<PublicationView<C, M>>> withAuthors(Collection<PublicationView<C, M>> page) {
        List<String> authorIds =
                page.stream().map(view -> view.publication().authorId()).toList();
        return table.batchGet(AccessPattern.AUTHORS_BY_ID, AuthorItem.keys(authorIds))
                .map(found -> page.stream()
                        .map(view -> view.by(
                                AuthorItem.find(found, view.publication().authorId())))
                        .toList());
    }

    // POST#<id> or CARD#<id> / METADATA, without texts, in the order of the ids; authors where they are known, and
    // marks
    public Uni<Map<String, PublicationView<C, M>>> byIds(
            Collection<String> ids, Collection<String> authorIds, Optional<String> markedBy) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(AuthorItem.keys(authorIds));
        ids.forEach(id -> keys.add(items.key(id)));
        markedBy.ifPresent(reader -> ids.forEach(id -> keys.addAll(markKeys(id, reader))));
        return table.batchGet(patterns.byIds(), keys).map(found -> {
            Map<String, PublicationView<C, M>> views = new LinkedHashMap<>();
            for (String id : ids) {
                Optional.ofNullable(found.get(items.key(id)))
                        .map(items::summary)
                        .ifPresent(publication -> views.put(
                                id,
                                new PublicationView<>(
                                        publication,
                                        AuthorItem.find(found, publication.authorId()),
                                        Optional.empty(),
                                        marksOf(markedBy, found, id))));
            }
            return views;
        });
    }

    // POST#<id> or CARD#<id> / METADATA#STATS and AUTHOR#<authorId> / PROFILE, those of a page; what the reader did.
    // An index is a moment behind: what has left the list meanwhile is not shown.
    public Uni<Slice<PublicationView<C, M>>> counted(
            Slice<Publication<C>> page, ContentStatus status, Optional<String> markedBy) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(
                AuthorItem.keys(page.items().stream().map(Publication::authorId).toList()));
        page.items().forEach(publication -> {
            keys.add(statsKey(publication.id()));
            markedBy.ifPresent(reader -> keys.addAll(markKeys(publication.id(), reader)));
        });
        return table.batchGet(
                        markedBy.isPresent() ? AccessPattern.LIST_WITH_MARKS : AccessPattern.STATS_WITH_AUTHORS, keys)
                .map(found -> page.with(page.items().stream()
                        .flatMap(publication -> Optional.ofNullable(found.get(statsKey(publication.id())))
                                .map(StatsItem::stats)
                                .filter(seen -> seen.status() == status)
                                .map(seen -> new PublicationView<>(
                                        publication,
                                        AuthorItem.find(found, publication.authorId()),
                                        Optional.of(seen.counts()),
                                        marksOf(markedBy, found, publication.id())))
                                .stream())
                        .toList()));
    }

    private Optional<M> marksOf(Optional<String> markedBy, Map<PrimaryKey, Item> found, String id) {
        return markedBy.flatMap(reader -> marks(found, id, markedBy));
    }

    protected Uni<Slice<Publication<C>>> newestFirst(
            AccessPattern pattern, KeyCondition keys, int shardCount, Paging paging) {
        return table.query(
                        pattern, TableQuery.of(keys).newestFirst().page(paging).shards(shardCount))
                .map(slice -> slice.map(items::summary));
    }

    public Write create(Publication<C> created) {
        Stats stats = Stats.begin(
                kind,
                created.id(),
                created.status(),
                created.authorId(),
                created.content().title(),
                created.expiresAt(),
                created.createdAt());
        Transaction transaction = Transaction.create()
                .put(item(created), Condition.absent())
                .put(StatsItem.of(stats), Condition.absent());
        created.textVersion().ifPresent(text -> transaction.put(items.text(created), Condition.absent()));
        return new Write(patterns.create(), transaction);
    }

    public Write update(Publication<C> before, Publication<C> after) {
        Transaction transaction = Transaction.create()
                .put(item(after), Condition.version(before.version()))
                .update(
                        statsKey(after.id()),
                        StatsItem.mirror(
                                after.status(),
                                after.status() != before.status(),
                                after.content().title(),
                                after.expiresAt(),
                                after.updatedAt()),
                        Condition.exists());
        // The condition on the version holds for the text, too.
        if (!after.textVersion().equals(before.textVersion())) {
            after.textVersion()
                    .ifPresentOrElse(
                            text -> transaction.put(items.text(after), Condition.none()),
                            () -> transaction.delete(items.textKey(after.id()), Condition.none()));
        }
        return new Write(patterns.update(), transaction);
    }

    public Write delete(Publication<C> deleted) {
        Transaction transaction = Transaction.create()
                .delete(items.key(deleted.id()), Condition.version(deleted.version()))
                .delete(statsKey(deleted.id()), Condition.none());
        deleted.textVersion().ifPresent(text -> transaction.delete(items.textKey(deleted.id()), Condition.none()));
        CleanupTarget rest = new CleanupTarget(CleanupTarget.Kind.valueOf(kind.name()), deleted.id());
        return new Write(patterns.delete(), cleanup.after(transaction, rest));
    }

    private Item item(Publication<C> publication) {
        return items.of(publication, shards.of(publication.id()));
    }

    private StatsKeys.Primary statsKey(String id) {
        return new StatsKeys.Primary(kind, id);
    }
}
