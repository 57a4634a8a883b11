package dev.tessera.content.publication;

import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.block.BlockItem;
import dev.tessera.content.block.BlockList;
import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.ranking.RankItem;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.slug.SlugItem;
import dev.tessera.content.slug.Slugs;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.LikeShardItem;
import dev.tessera.content.stats.Spread;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.tag.TaggingItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.AuthorKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
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
import java.util.stream.Stream;

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

    /** @param spread how its likes are counted */
    record Counted<C extends Content>(Publication<C> publication, Spread spread) {}

    // POST#<id> or CARD#<id> / METADATA and METADATA#STATS, without the text
    Uni<Optional<Counted<C>>> byId(String id) {
        return table.batchGet(patterns.byId(), List.of(items.key(id), statsKey(id)))
                .map(found -> Optional.ofNullable(found.get(items.key(id)))
                        .map(item -> new Counted<>(
                                items.summary(item),
                                Optional.ofNullable(found.get(statsKey(id)))
                                        .map(StatsItem::spread)
                                        .orElse(Spread.NONE))));
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
                        stats.map(StatsItem::spread).orElse(Spread.NONE),
                        marks(found, id, readerId)));
    }

    // AUTHOR#<authorId> / PROFILE: only who has read the publication knows whose it is; and, if its likes are spread,
    // LIKES#<postId>#<slot> / COUNT, which say how many they are at this moment
    Uni<PublicationView<C, M>> completed(PublicationView<C, M> view) {
        Publication<C> publication = view.publication();
        AuthorKeys.Primary author = AuthorItem.key(publication.authorId());
        if (!view.spread().isOverShards()) {
            return table.get(AccessPattern.AUTHOR_BY_ID, author).map(item -> view.by(item.flatMap(AuthorItem::author)));
        }
        List<PrimaryKey> keys = new ArrayList<>(view.spread().keys(publication.id()));
        keys.add(author);
        return table.batchGet(AccessPattern.LIKE_SHARDS_WITH_AUTHOR, keys)
                .map(found -> view.by(AuthorItem.find(found, publication.authorId()))
                        .counted(LikeShardItem.exact(
                                view.counts().orElse(Counts.NONE), view.spread(), publication.id(), found)));
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

    // POST#<id> or CARD#<id> / METADATA, without texts, in the order of the ids; authors where they are known, marks,
    // and without those whose authors are blocked by whom they are shown
    public Uni<Map<String, PublicationView<C, M>>> byIds(
            Collection<String> ids,
            Collection<String> authorIds,
            Optional<String> markedBy,
            Optional<String> blockedBy) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(AuthorItem.keys(authorIds));
        ids.forEach(id -> keys.add(items.key(id)));
        markedBy.ifPresent(reader -> ids.forEach(id -> keys.addAll(markKeys(id, reader))));
        blockedBy.map(BlockItem::listKey).ifPresent(keys::add);
        return table.batchGet(patterns.byIds(), keys).map(found -> {
            BlockList blocked = BlockItem.list(found, blockedBy);
            Map<String, PublicationView<C, M>> views = new LinkedHashMap<>();
            for (String id : ids) {
                Optional.ofNullable(found.get(items.key(id)))
                        .map(items::summary)
                        .filter(publication -> !blocked.has(publication.authorId()))
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

    /** All that a ranking knows of a post or a card. */
    public record Rank(String contentId, String authorId, long score) {}

    // GSI5: VOTETYPE#POST, VOTETYPE#CARD or VOTETYPE#CARD#CONTROVERSIAL / SCORE#…, highest first, over all shards
    public Uni<Slice<Rank>> ranked(Ranking ranking, Paging paging) {
        return table.query(
                        ranking == Ranking.SCORE ? AccessPattern.TOP_VOTED : AccessPattern.CONTROVERSIAL,
                        TableQuery.of(Key.all(RankKeys.ByScore.class, kind, ranking))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(slice -> slice.map(rank -> new Rank(
                        ((RankKeys.Primary) rank.key()).contentId(), RankItem.authorId(rank), RankItem.score(rank))));
    }

    // POST#<id> or CARD#<id> / METADATA#STATS and AUTHOR#<authorId> / PROFILE, those of a page; what the reader did.
    // An index is a moment behind: what has left the list meanwhile is not shown.
    public Uni<Slice<PublicationView<C, M>>> counted(
            Slice<Publication<C>> page, ContentStatus status, Optional<String> markedBy, Reader reader) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(
                AuthorItem.keys(page.items().stream().map(Publication::authorId).toList()));
        page.items().forEach(publication -> {
            keys.add(statsKey(publication.id()));
            markedBy.ifPresent(marker -> keys.addAll(markKeys(publication.id(), marker)));
        });
        reader.id().map(BlockItem::listKey).ifPresent(keys::add);
        return table.batchGet(
                        markedBy.isPresent() ? AccessPattern.LIST_WITH_MARKS : AccessPattern.STATS_WITH_AUTHORS, keys)
                .map(found -> page.with(shown(page.items(), found, reader.id())
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

    /** Without those whose authors the reader blocks. */
    private Stream<Publication<C>> shown(
            List<Publication<C>> page, Map<PrimaryKey, Item> found, Optional<String> readerId) {
        BlockList blocked = BlockItem.list(found, readerId);
        return page.stream().filter(publication -> !blocked.has(publication.authorId()));
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
        moveSlugs(transaction, created, Slugs.NONE, created.slugs());
        return new Write(patterns.create(), transaction);
    }

    /** @param spread how its likes were counted when it was read: its shards move with it */
    public Write update(Publication<C> before, Publication<C> after, Spread spread) {
        boolean isMoved = after.status() != before.status();
        Transaction transaction = Transaction.create()
                .put(item(after), Condition.version(before.version()))
                .update(
                        statsKey(after.id()),
                        StatsItem.mirror(
                                after.status(), isMoved, after.content().title(), after.expiresAt(), after.updatedAt()),
                        isMoved ? Condition.and(Condition.exists(), StatsItem.isSpreadAs(spread)) : Condition.exists());
        if (isMoved) {
            spread.keys(after.id())
                    .forEach(shard -> transaction.update(
                            shard, LikeShardItem.mirror(after.status(), after.updatedAt()), Condition.exists()));
        }
        // The condition on the version holds for the text, too.
        if (!after.textVersion().equals(before.textVersion())) {
            after.textVersion()
                    .ifPresentOrElse(
                            text -> transaction.put(items.text(after), Condition.none()),
                            () -> transaction.delete(items.textKey(after.id()), Condition.none()));
        }
        moveSlugs(transaction, after, before.slugs(), after.slugs());
        return new Write(patterns.update(), transaction);
    }

    Write delete(Counted<C> counted) {
        Publication<C> deleted = counted.publication();
        Transaction transaction = Transaction.create()
                .delete(items.key(deleted.id()), Condition.version(deleted.version()))
                .delete(statsKey(deleted.id()), StatsItem.isSpreadAs(counted.spread()));
        counted.spread().keys(deleted.id()).forEach(shard -> transaction.delete(shard, Condition.none()));
        deleted.textVersion().ifPresent(text -> transaction.delete(items.textKey(deleted.id()), Condition.none()));
        moveSlugs(transaction, deleted, deleted.slugs(), Slugs.NONE);
        CleanupTarget rest = new CleanupTarget(CleanupTarget.Kind.valueOf(kind.name()), deleted.id());
        return new Write(patterns.delete(), cleanup.after(transaction, rest));
    }

    private void moveSlugs(Transaction transaction, Publication<C> publication, Slugs before, Slugs after) {
        SlugItem.move(
                transaction, kind, publication.authorId(), publication.id(), before, after, publication.updatedAt());
    }

    private Item item(Publication<C> publication) {
        return items.of(publication, shards.of(publication.id()));
    }

    private StatsKeys.Primary statsKey(String id) {
        return new StatsKeys.Primary(kind, id);
    }
}
