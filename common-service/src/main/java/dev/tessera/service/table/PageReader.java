package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.calls.TableCalls;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * Reads one page: from one partition or from all shards of a key at once, merged in order. Expired and filtered items
 * leave gaps that are refilled, up to a number of requests; after that the page is shorter, but its position is good.
 */
final class PageReader {

    /** Once a page has gaps, small steps would make many requests. */
    private static final int MIN_REFILL = 25;

    private final DynamoDbAsyncClient client;
    private final TableCalls calls;
    private final Requests requests;
    private final Clock clock;
    private final int maxRounds;

    PageReader(DynamoDbAsyncClient client, TableCalls calls, Requests requests, Clock clock, int maxRounds) {
        this.client = client;
        this.calls = calls;
        this.requests = requests;
        this.clock = clock;
        this.maxRounds = maxRounds;
    }

    /** @param lookAhead read one item more than asked, to know whether there is a next page */
    Uni<Slice<Item>> read(AccessPattern pattern, TableQuery query, boolean lookAhead) {
        return Uni.createFrom().deferred(() -> new Reading(pattern, query, lookAhead).round(1));
    }

    /** The state of one page. */
    private final class Reading {

        private final AccessPattern pattern;
        private final TableQuery query;
        private final int wanted;
        private final List<ShardCursor> shards;
        private final Comparator<ShardCursor> order;
        private final List<Item> items = new ArrayList<>();

        Reading(AccessPattern pattern, TableQuery query, boolean lookAhead) {
            this.pattern = pattern;
            this.query = query;
            this.wanted = query.limit() + (lookAhead ? 1 : 0);
            this.shards = shards(query);
            this.order = ShardCursor.order(query.isNewestFirst());
        }

        Uni<Slice<Item>> round(int round) {
            merge();
            List<ShardCursor> hungry =
                    shards.stream().filter(ShardCursor::isHungry).toList();
            if (isFull() || hungry.isEmpty() || round > maxRounds) {
                return Uni.createFrom().item(page());
            }
            int limit = requestLimit(round);
            return Uni.join()
                    .all(hungry.stream().map(shard -> fetch(shard, limit)).toList())
                    .andFailFast()
                    .chain(() -> round(round + 1));
        }

        /** Gives out the least head, as long as no shard could still bring a lesser one. */
        private void merge() {
            while (items.size() < query.limit()
                    && shards.stream().noneMatch(ShardCursor::isHungry)
                    && shards.stream().anyMatch(ShardCursor::hasNext)) {
                items.add(shards.stream()
                        .filter(ShardCursor::hasNext)
                        .min(order)
                        .orElseThrow()
                        .take());
            }
        }

        /** Filled, and known to have a successor or, without looking ahead, not asked for one. */
        private boolean isFull() {
            return items.size() == query.limit()
                    && (wanted == query.limit() || shards.stream().anyMatch(ShardCursor::hasNext));
        }

        /** Shards are about even, so each brings twice its part at first, and what is missing later. */
        private int requestLimit(int round) {
            if (round > 1) {
                return Math.max(wanted, MIN_REFILL);
            }
            int part = (wanted + shards.size() - 1) / shards.size();
            return shards.size() == 1 ? wanted : Math.min(wanted, 2 * part);
        }

        private Uni<QueryResponse> fetch(ShardCursor shard, int limit) {
            return calls.send(pattern, requests.query(pattern, query, shard, limit), client::query)
                    .invoke(answer -> shard.add(live(answer), answer.lastEvaluatedKey()));
        }

        private List<Item> live(QueryResponse answer) {
            return answer.items().stream()
                    .map(Item::read)
                    .filter(item -> !item.isExpiredAt(clock.instant()))
                    .toList();
        }

        private Slice<Item> page() {
            List<Position.Place> places =
                    shards.stream().map(ShardCursor::place).toList();
            boolean ended = places.stream().allMatch(Position.End.class::isInstance);
            return new Slice<>(items, ended ? Optional.empty() : Optional.of(new Position(places)));
        }
    }

    private static List<ShardCursor> shards(TableQuery query) {
        List<KeyCondition> keys =
                query.shards() == 1 ? List.of(query.keys()) : query.keys().overShards(query.shards());
        if (query.from() != null && query.from().places().size() != keys.size()) {
            throw new BadPositionException("The list has another number of shards since the position was given");
        }
        List<ShardCursor> shards = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            shards.add(new ShardCursor(
                    i,
                    keys.get(i),
                    query.from() == null
                            ? new Position.Start()
                            : query.from().places().get(i)));
        }
        return shards;
    }
}
