package dev.tessera.content.rebuild;

import dev.tessera.content.comment.CommentItem;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds every post and card that something may be derived from, or may have been. */
@ApplicationScoped
class SourceRepository {

    private final TableGateway table;
    private final Shards shards;

    SourceRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    /** A post or a card with its counters, as far as they are there. */
    record Source(ContentKind kind, String contentId, Optional<Item> content, Optional<Item> stats) {}

    // GSI3: POST#STATUS#<status>
    Uni<Slice<Source>> postsByStatus(ContentStatus status, Paging paging) {
        return sources(AccessPattern.POSTS_BY_STATUS, Key.all(PostKeys.ByStatus.class, status.name()), paging);
    }

    // GSI3: DATE#<day>
    Uni<Slice<Source>> cardsOfDay(LocalDate day, Paging paging) {
        return sources(AccessPattern.CARDS_OF_DAY, Key.all(CardKeys.ByDay.class, day), paging);
    }

    // GSI5: VOTETYPE#<kind>
    Uni<Slice<Source>> topVoted(ContentKind kind, Paging paging) {
        return sources(AccessPattern.TOP_VOTED, Key.all(RankKeys.ByScore.class, kind, Ranking.SCORE), paging);
    }

    private Uni<Slice<Source>> sources(AccessPattern pattern, KeyCondition keys, Paging paging) {
        TableQuery query = TableQuery.of(keys).page(paging).shards(shards.count());
        return table.query(pattern, query).chain(this::contentToDerive);
    }

    // POST#<id> or CARD#<id> / METADATA and METADATA#STATS
    private Uni<Slice<Source>> contentToDerive(Slice<Item> page) {
        List<StatsKeys.Primary> stats =
                page.items().stream().map(SourceRepository::statsKey).toList();
        List<PrimaryKey> keys = stats.stream()
                .flatMap(key -> Stream.of(key, key.kind().key(key.contentId())))
                .toList();
        return table.batchGet(AccessPattern.CONTENT_TO_DERIVE, keys)
                .map(items ->
                        page.with(stats.stream().map(key -> source(key, items)).toList()));
    }

    /** Whoever said something about it: a page of comments, each with its author's id. */
    // POST#<id> or CARD#<id> / COMMENT#…
    Uni<Slice<String>> commentAuthors(Source source, Paging paging) {
        return table.list(
                AccessPattern.COMMENTS_ON_CONTENT,
                Key.all(CommentKeys.Primary.class, source.kind(), source.contentId()),
                paging,
                CommentItem::authorId);
    }

    private static Source source(StatsKeys.Primary key, Map<PrimaryKey, Item> items) {
        return new Source(
                key.kind(),
                key.contentId(),
                Optional.ofNullable(items.get(key.kind().key(key.contentId()))),
                Optional.ofNullable(items.get(key)));
    }

    private static StatsKeys.Primary statsKey(Item item) {
        PrimaryKey key = item.key();
        if (key instanceof PostKeys.Primary post) {
            return new StatsKeys.Primary(ContentKind.POST, post.postId());
        } else if (key instanceof CardKeys.Primary card) {
            return new StatsKeys.Primary(ContentKind.CARD, card.cardId());
        }
        RankKeys.Primary rank = (RankKeys.Primary) key;
        return new StatsKeys.Primary(rank.kind(), rank.contentId());
    }
}
