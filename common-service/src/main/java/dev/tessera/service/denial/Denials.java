package dev.tessera.service.denial;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Which tokens count no more, though they have not expired. Each pod reads the list of denials again and again from where
 * it was, and keeps what it read in memory: the change feed could not do this, since it gives a record to one pod alone.
 * A list that is not up to date lets no write pass unseen, the HTTP layer sees to that.
 */
@ApplicationScoped
public class Denials {

    private static final Logger LOG = Logger.getLogger(Denials.class);
    private static final int PAGE = 100;

    private final TableGateway table;
    private final DenialConfig config;
    private final Vertx vertx;
    private final Clock clock;
    private final Consumer<Denial> news;
    private final DeniedTokens tokens;

    /** The latest time that was read; where the list goes on. */
    private volatile Instant place = Instant.EPOCH;
    /** By a clock that nobody sets. */
    private volatile long readAt;

    private volatile boolean hasBeenRead;
    private volatile boolean wasFailing;
    private volatile boolean stopped;

    @Produces
    static Consumer<Denial> news(Event<Denial> news) {
        return news::fire;
    }

    Denials(
            TableGateway table,
            DenialConfig config,
            Vertx vertx,
            Clock clock,
            MeterRegistry metrics,
            Consumer<Denial> news) {
        this.table = table;
        this.config = config;
        this.vertx = vertx;
        this.clock = clock;
        this.news = news;
        this.tokens = new DeniedTokens(config.capacity());
        this.readAt = System.nanoTime();
        Gauge.builder("tessera.denials.age", this, denials -> denials.age().toMillis() / 1000.0)
                .description("Time since the list of denied tokens was read")
                .baseUnit("seconds")
                .register(metrics);
        Gauge.builder("tessera.denials.size", tokens, DeniedTokens::size)
                .description("Denials that this pod holds in memory")
                .register(metrics);
    }

    /** Whether a token with this version of its subject counts no more, as far as this pod knows. */
    public boolean denies(Kind kind, String id, long version) {
        return tokens.denies(kind, id, version);
    }

    /** Whether whatever tokens say about this counts no more. */
    public boolean denies(Kind kind, String id) {
        return denies(kind, id, 0);
    }

    /** Whether the list may be relied upon; before it was read once, not even to read. */
    public boolean isUpToDate() {
        return hasBeenRead && !tokens.isFull() && age().compareTo(config.staleAfter()) <= 0;
    }

    public boolean hasBeenRead() {
        return hasBeenRead;
    }

    /** Asks the table itself; what it says is known from then on. */
    // DENIED#<kind>#<id> / DENIED, of each
    public Uni<Void> ask(Collection<DenialKeys.Primary> about) {
        return table.batchGet(AccessPattern.DENIALS_BY_ID, about)
                .invoke(items -> items.values().stream().map(DenialItem::denial).forEach(tokens::addAskedFor))
                .replaceWithVoid();
    }

    void start(@Observes StartupEvent event) {
        readAndGoOn();
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }

    private void readAndGoOn() {
        read().subscribe().with(done -> goOn(), failure -> {
            if (!wasFailing) {
                wasFailing = true;
                LOG.warnf(
                        "Denied tokens cannot be read; writes ask the table after %s: %s",
                        config.staleAfter(), failure);
            }
            goOn();
        });
    }

    private void goOn() {
        if (!stopped) {
            vertx.setTimer(Math.max(1, config.interval().toMillis()), timer -> readAndGoOn());
        }
    }

    /** Reads what was written since the last time. */
    public Uni<Void> read() {
        return Uni.createFrom().deferred(() -> {
            long begun = System.nanoTime();
            tokens.dropThoseOverAt(clock.instant());
            Instant from = tokens.hasRoomAgain() || place.equals(Instant.EPOCH)
                    ? Instant.EPOCH
                    : place.minus(config.overlap());
            return page(from, null).invoke(() -> {
                readAt = begun;
                hasBeenRead = true;
                if (wasFailing) {
                    wasFailing = false;
                    LOG.info("Denied tokens are read again");
                }
            });
        });
    }

    // GSI3: DENIED / <deniedAt>#…, from a time on
    private Uni<Void> page(Instant from, Position position) {
        TableQuery query = TableQuery.of(Key.in(DenialKeys.ByTime.class).atLeast(from))
                .shards(config.shards())
                .limit(PAGE)
                .from(position);
        return table.query(AccessPattern.DENIALS, query).chain(slice -> {
            slice.items().stream().map(DenialItem::denial).forEach(this::learn);
            return slice.next()
                    .map(next -> page(from, next))
                    .orElseGet(() -> Uni.createFrom().voidItem());
        });
    }

    private void learn(Denial denial) {
        // A writer's clock that runs ahead must not make this pod skip what others write meanwhile.
        Instant seen = denial.deniedAt().isBefore(clock.instant()) ? denial.deniedAt() : clock.instant();
        if (seen.isAfter(place)) {
            place = seen;
        }
        if (tokens.add(denial)) {
            news.accept(denial);
        }
    }

    private Duration age() {
        return Duration.ofNanos(System.nanoTime() - readAt);
    }
}
