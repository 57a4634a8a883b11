package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.calls.Backoff;
import dev.tessera.service.table.calls.Conflicts;
import dev.tessera.service.table.calls.ItemTooLargeException;
import dev.tessera.service.table.calls.TableCalls;
import dev.tessera.service.table.calls.TableMetrics;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The table, for repositories. Every call names its access pattern, which decides the consistency and by which it is
 * measured. An item whose {@code TTL} has passed is absent in everything said here. Calls are made on subscription, and
 * end on the Vert.x context they were made from.
 *
 * <p>Fails with {@link ConditionFailedException}, {@link TransactionRefusedException}, {@link ItemTooLargeException},
 * {@link BadPositionException} or {@link TableUnavailableException}; never with an exception of the SDK.
 */
@ApplicationScoped
public class TableGateway {

    /** Tells the SDK's interceptors which access pattern a request belongs to. */
    // The SDK refuses a second attribute of the same name, and in dev mode and tests this class is loaded repeatedly.
    public static final ExecutionAttribute<AccessPattern> PATTERN =
            new ExecutionAttribute<>("tessera.pattern." + UUID.randomUUID());

    private final DynamoDbAsyncClient client;
    private final Clock clock;
    private final TableCalls calls;
    private final Requests requests;
    private final PageReader pages;
    private final Batches batches;
    private final Writes writes;

    public TableGateway(DynamoDbAsyncClient client, TableConfig config, MeterRegistry registry, Clock clock) {
        this.client = client;
        this.clock = clock;
        this.calls = new TableCalls(new TableMetrics(registry));
        this.requests = new Requests(config.name(), clock);
        Backoff backoff = new Backoff(config.backoff().base(), config.backoff().max());
        this.pages = new PageReader(client, calls, requests, clock, config.pageRequests());
        this.batches = new Batches(client, calls, requests, backoff, config.batchAttempts());
        this.writes = new Writes(client, calls, requests, new Conflicts(backoff, config.conflictAttempts()), clock);
    }

    /** Whether the table has answered anybody here since then, by {@link System#nanoTime}. */
    public boolean hasAnsweredSince(long nanoTime) {
        return calls.haveAnswerSince(nanoTime);
    }

    public Uni<Optional<Item>> get(AccessPattern pattern, PrimaryKey key) {
        return calls.send(pattern, requests.get(pattern, key), client::getItem)
                .map(answer -> answer.hasItem() ? Optional.of(Item.read(answer.item())) : Optional.<Item>empty())
                .map(item -> item.filter(this::isLive));
    }

    public <T> Uni<Optional<T>> get(AccessPattern pattern, PrimaryKey key, Function<Item, T> reader) {
        return get(pattern, key).map(item -> item.map(reader));
    }

    /** In the order of the keys; an absent item is not in the map. At most 100 keys. */
    public Uni<Map<PrimaryKey, Item>> batchGet(AccessPattern pattern, Collection<? extends PrimaryKey> keys) {
        return batches.get(pattern, keys).map(items -> {
            items.values().removeIf(item -> !isLive(item));
            return items;
        });
    }

    /** A page is full unless the list ends or filtered items leave too many gaps; then it has a next one. */
    public Uni<Slice<Item>> query(AccessPattern pattern, TableQuery query) {
        return pages.read(pattern, query, true);
    }

    /** In ascending order of the sort key. */
    public <T> Uni<Slice<T>> list(AccessPattern pattern, KeyCondition keys, Paging paging, Function<Item, T> reader) {
        return query(pattern, TableQuery.of(keys).page(paging)).map(page -> page.map(reader));
    }

    public <T> Uni<Slice<T>> newestFirst(
            AccessPattern pattern, KeyCondition keys, Paging paging, Function<Item, T> reader) {
        return query(pattern, TableQuery.of(keys).newestFirst().page(paging)).map(page -> page.map(reader));
    }

    public Uni<Optional<Item>> first(AccessPattern pattern, KeyCondition keys) {
        return first(pattern, TableQuery.of(keys));
    }

    /** The first item of the query, however many expired or filtered ones stand before it. */
    public Uni<Optional<Item>> first(AccessPattern pattern, TableQuery query) {
        return pages.read(pattern, query.limit(1), false)
                .chain(page -> page.items().isEmpty() && page.next().isPresent()
                        ? first(pattern, query.from(page.next().get()))
                        : Uni.createFrom().item(page.items().stream().findFirst()));
    }

    public Uni<Void> put(AccessPattern pattern, Item item, Condition condition) {
        return writes.put(pattern, item, condition);
    }

    /** Gives the item as it is afterwards. */
    public Uni<Item> update(AccessPattern pattern, PrimaryKey key, Update update, Condition condition) {
        return writes.update(pattern, key, update, condition);
    }

    public Uni<Void> delete(AccessPattern pattern, PrimaryKey key, Condition condition) {
        return writes.delete(pattern, key, condition);
    }

    /** Deletes the item and gives it as it was; a second caller is refused, even if the first got no answer. */
    public Uni<Item> take(AccessPattern pattern, PrimaryKey key, Condition condition) {
        return writes.take(pattern, key, condition);
    }

    public Uni<Void> transact(AccessPattern pattern, Transaction transaction) {
        return writes.transact(pattern, transaction);
    }

    /** Sends what was decided; gives the item as an update of one item left it, nothing after other writes. */
    public Uni<Optional<Item>> commit(Write write) {
        return writes.commit(write);
    }

    /** Replaces each item of a page by the one it points to, by one batch; keeps the order, drops what is gone. */
    public Uni<Slice<Item>> hydrate(AccessPattern pattern, Slice<Item> page, Function<Item, PrimaryKey> key) {
        List<PrimaryKey> keys = page.items().stream().map(key).toList();
        return batchGet(pattern, keys)
                .map(items ->
                        keys.stream().map(items::get).filter(Objects::nonNull).collect(Collectors.toList()))
                .map(items -> new Slice<>(items, page.next()));
    }

    /** Unconditional, in any order, not atomic: after a failure, any part may have been written. */
    public Uni<Void> batchWrite(AccessPattern pattern, List<Item> puts, List<? extends PrimaryKey> deletes) {
        return batches.write(pattern, puts, deletes);
    }

    private boolean isLive(Item item) {
        return !item.isExpiredAt(clock.instant());
    }
}
