package dev.tessera.service.jobs;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.calls.Backoff;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Each job has a number of steps to go; those that are done stay in the table as done. */
final class CountdownWorker extends LeasedJobWorker<Item> {

    static final Duration LEASE = Duration.ofMinutes(1);
    static final Duration FIRST_PAUSE = Duration.ofSeconds(2);
    static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final TestGateway tessera;
    private final String owner = UUID.randomUUID().toString();
    private final List<String> worked = new CopyOnWriteArrayList<>();
    private volatile Function<Item, Uni<?>> during = job -> Uni.createFrom().voidItem();
    private int stepsInTurn = super.stepsInTurn();

    CountdownWorker(TestGateway tessera, int parallel) {
        super(tessera.clock(), LEASE, parallel, new Backoff(FIRST_PAUSE, LONGEST_PAUSE));
        this.tessera = tessera;
    }

    static Item job(String name, long steps, Instant dueAt) {
        return Item.of(new CleanupKeys.Primary(name))
                .with(new CleanupKeys.Due(dueAt, name))
                .set("name", name)
                .set("steps", steps)
                .set("failures", 0)
                .stamped(dueAt, dueAt, 1)
                .build();
    }

    /** What else happens in a step. */
    CountdownWorker during(Function<Item, Uni<?>> event) {
        during = event;
        return this;
    }

    CountdownWorker stepsInTurn(int most) {
        stepsInTurn = most;
        return this;
    }

    /** Names of jobs, one for each step. */
    List<String> worked() {
        return worked;
    }

    void run() {
        runDueJobs().await().atMost(Duration.ofMinutes(1));
    }

    @Override
    protected Uni<List<Item>> due(Instant now, int limit) {
        return tessera.gateway()
                .query(
                        AccessPattern.DUE_CLEANUPS,
                        TableQuery.of(Key.in(CleanupKeys.Due.class).atMost(now)).limit(limit))
                .map(page -> page.items());
    }

    @Override
    protected Uni<Item> lease(Item job, Instant until, Instant now) {
        return write(job, job.toBuilder().with(new CleanupKeys.Due(until, job.text("name"))), now);
    }

    @Override
    protected Uni<Optional<Item>> work(Item leased) {
        worked.add(leased.text("name"));
        long left = leased.number("steps") - 1;
        Item.Builder after = leased.toBuilder().set("steps", left).set("failures", 0);
        return during.apply(leased)
                .chain(() -> left > 0
                        ? Uni.createFrom().item(Optional.of(after.build()))
                        : finish(leased).replaceWith(Optional.empty()));
    }

    @Override
    protected Uni<?> retry(Item leased, Throwable failure) {
        long failures = leased.number("failures") + 1;
        return lease(leased.toBuilder().set("failures", failures).build(), retryAt(Math.toIntExact(failures)), now());
    }

    @Override
    protected int stepsInTurn() {
        return stepsInTurn;
    }

    private Uni<Void> finish(Item job) {
        return tessera.gateway()
                .delete(
                        AccessPattern.FINISH_CLEANUP,
                        new CleanupKeys.Primary(job.text("name")),
                        Condition.version(job.version()));
    }

    private Uni<Item> write(Item before, Item.Builder changed, Instant now) {
        Item after = changed.set("owner", owner)
                .stamped(before.createdAt(), now, before.version() + 1)
                .build();
        return tessera.gateway()
                .put(AccessPattern.WRITE_CLEANUP, after, Condition.version(before.version()))
                .replaceWith(after);
    }
}
