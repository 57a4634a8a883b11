package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.KeyCondition;
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
    Uni<ItemPage> read(AccessPattern pattern, TableQuery query, boolean lookAhead) {
        return Uni.createFrom().deferred(() -> new Reading(pattern, query, lookAhead).round(1));
    }

    /** The state of one page. */
    private final class Reading {

        private final AccessPattern pattern;
        private final TableQuery query;
        private final int wanted;
        private final List<Shard> shards;
        private final Comparator<Shard> order;
        private final List<Item> items = new ArrayList<>();

        Reading(AccessPattern pattern, TableQuery query, boolean lookAhead) {
            this.pattern = pattern;
            this.query = query;
            this.wanted = query.limit() + (lookAhead ? 1 : 0);
            this.shards = shards(query);
            this.order = Shard.order(query.isNewestFirst());
        }

        Uni<ItemPage> round(int round) {
            merge();
            List<Shard> hungry = shards.stream().filter(Shard::isHungry).toList();
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
                    && shards.stream().noneMatch(Shard::isHungry)
                    && shards.stream().anyMatch(Shard::hasNext)) {
                items.add(shards.stream()
                        .filter(Shard::hasNext)
                        .min(order)
                        .orElseThrow()
                        .take());
            }
        }

        /** Filled, and known to have a successor or, without looking ahead, not asked for one. */
        private boolean isFull() {
            return items.size() == query.limit()
                    && (wanted == query.limit() || shards.stream().anyMatch(Shard::hasNext));
        }

        /** Shards are about even, so each brings twice its part at first, and what is missing later. */
        private int requestLimit(int round) {
            if (round > 1) {
                return Math.max(wanted, MIN_REFILL);
            }
            int part = (wanted + shards.size() - 1) / shards.size();
            return shards.size() == 1 ? wanted : Math.min(wanted, 2 * part);
        }

        private Uni<QueryResponse> fetch(Shard shard, int limit) {
            return calls.send(pattern, requests.query(pattern, query, shard, limit), client::query)
                    .invoke(answer -> shard.add(live(answer), answer.lastEvaluatedKey()));
        }

        private List<Item> live(QueryResponse answer) {
            return answer.items().stream()
                    .map(Item::new)
                    .filter(item -> !item.isExpiredAt(clock.instant()))
                    .toList();
        }

        private ItemPage page() {
            List<Position.Place> places = shards.stream().map(Shard::place).toList();
            boolean ended = places.stream().allMatch(Position.End.class::isInstance);
            return new ItemPage(items, ended ? Optional.empty() : Optional.of(new Position(places)));
        }
    }

    private static List<Shard> shards(TableQuery query) {
        List<KeyCondition> keys =
                query.shards() == 1 ? List.of(query.keys()) : query.keys().overShards(query.shards());
        if (query.from() != null && query.from().places().size() != keys.size()) {
            throw new BadPositionException("The list has another number of shards since the position was given");
        }
        List<Shard> shards = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            shards.add(new Shard(
                    i,
                    keys.get(i),
                    query.from() == null
                            ? new Position.Start()
                            : query.from().places().get(i)));
        }
        return shards;
    }
}
