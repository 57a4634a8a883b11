package dev.tessera.notifications.delivery;

import static dev.tessera.notifications.delivery.DeliveryStatus.FAILED;
import static dev.tessera.notifications.delivery.DeliveryStatus.PENDING;
import static dev.tessera.notifications.delivery.DeliveryStatus.SENT;
import static dev.tessera.notifications.delivery.DeliveryStatus.SKIPPED;

import dev.tessera.notifications.delivery.Preparation.Send;
import dev.tessera.notifications.delivery.Preparation.Skip;
import dev.tessera.notifications.delivery.Preparation.Wait;
import dev.tessera.service.input.Ids;
import dev.tessera.service.jobs.LeasedJobWorker;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.calls.Backoff;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Sends what is due by one channel, at least once: whoever dies between sending a delivery and writing that down has it
 * sent again.
 */
class DeliveryWorker extends LeasedJobWorker<Delivery> {

    private static final Logger LOG = Logger.getLogger(DeliveryWorker.class);
    private static final int LIMIT = 50;
    private static final String BROKEN_OFF = "The attempt before was broken off.";
    private static final String TIMED_OUT = "The channel did not answer in time.";
    private static final String INTERNAL_FAILURE = "The attempt failed for a reason on our side.";

    private final Sender sender;
    private final DeliveryRepository deliveries;
    private final Preparation preparation;
    private final DeliveryConfig config;
    private final SendRate rate;
    private final MeterRegistry metrics;
    private final Tags tags;
    private final AtomicLong lagSeconds;

    DeliveryWorker(
            Sender sender,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            MeterRegistry metrics,
            Clock clock) {
        super(
                clock,
                config.lease(),
                config.parallel(),
                new Backoff(config.backoff().first(), config.backoff().longest()));
        this.sender = sender;
        this.deliveries = deliveries;
        this.preparation = preparation;
        this.config = config;
        this.rate = SendRate.of(sender.channel(), config.rate(), clock);
        this.metrics = metrics;
        this.tags = Tags.of("channel", sender.channel().wire());
        this.lagSeconds = new AtomicLong();
        Gauge.builder("tessera.delivery.lag", lagSeconds, AtomicLong::get)
                .tags(tags)
                .description("For how long the oldest delivery that is due has waited")
                .baseUnit("seconds")
                .register(metrics);
    }

    @Override
    protected int limit() {
        return Math.min(LIMIT, rate.available());
    }

    @Override
    protected Uni<List<Delivery>> due(Instant now, int limit) {
        return deliveries
                .dueDeliveries(sender.channel(), now, limit)
                .invoke(due -> lagSeconds.set(due.stream()
                        .findFirst()
                        .flatMap(Delivery::dueAt)
                        .map(dueAt -> Duration.between(dueAt, now).toSeconds())
                        .orElse(0L)));
    }

    /** The list is never longer than the rate allows, so the rate has one left. */
    @Override
    protected Uni<Delivery> lease(Delivery delivery, Instant until, Instant now) {
        rate.take();
        return deliveries
                .moveDelivery(delivery, delivery.claimed(Ids.next(), until, now))
                .onFailure(ConditionFailedException.class)
                .invoke(rate::giveBack);
    }

    @Override
    protected Uni<?> retry(Delivery claimed, Throwable failure) {
        return record(claimed, new Outcome.Retry(INTERNAL_FAILURE, claimed.reached()));
    }

    /** All in one step: there is never more to do. */
    @Override
    protected Uni<Optional<Delivery>> work(Delivery claimed) {
        if (claimed.attempts() > config.attempts()) {
            return record(claimed, new Outcome.Retry(BROKEN_OFF, claimed.reached()));
        }
        return preparation.of(claimed, now()).chain(decision -> {
            if (decision instanceof Skip skip) {
                return record(claimed, claimed.ended(SKIPPED, Optional.of(skip.reason()), now()));
            }
            if (decision instanceof Wait wait) {
                return record(claimed, claimed.postponed(wait.until(), now()));
            }
            return send(claimed, ((Send) decision).outgoing());
        });
    }

    private Uni<Optional<Delivery>> send(Delivery claimed, Outgoing outgoing) {
        if (claimed.dueAt().orElseThrow().isBefore(now().plus(config.timeout()))) {
            // After a long pause of this pod: by the time it is sent, somebody else may have claimed it.
            count(claimed, "lost");
            return Uni.createFrom().item(Optional.empty());
        }
        return sender.send(outgoing)
                .ifNoItem()
                .after(config.timeout())
                .recoverWithItem(() -> new Outcome.Retry(TIMED_OUT, outgoing.reached()))
                .chain(outcome -> record(claimed, outcome));
    }

    private Uni<Optional<Delivery>> record(Delivery claimed, Outcome outcome) {
        if (outcome instanceof Outcome.NoAddress skipped) {
            return record(claimed, claimed.ended(SKIPPED, Optional.of(skipped.reason()), now()));
        }
        if (outcome instanceof Outcome.Rejected rejected) {
            return record(claimed, claimed.ended(FAILED, Optional.of(rejected.reason()), now()));
        }
        if (outcome instanceof Outcome.Retry retry) {
            if (claimed.attempts() < config.attempts()) {
                Instant due = retryAt(claimed.attempts());
                return record(claimed, claimed.again(retry.reason(), retry.reached(), due, now()));
            }
            // What one device has is not undone by others that could not be reached.
            if (retry.reached().isEmpty()) {
                String reason = "Given up after " + config.attempts() + " attempts. " + retry.reason();
                return record(claimed, claimed.ended(FAILED, Optional.of(reason), now()));
            }
        }
        return record(claimed, claimed.ended(SENT, Optional.empty(), now()));
    }

    /** A failure to write is no failure to send: the delivery comes again when the lease ends. */
    private Uni<Optional<Delivery>> record(Delivery claimed, Delivery after) {
        return deliveries
                .moveDelivery(claimed, after)
                .invoke(() -> count(claimed, outcome(claimed, after)))
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.warnf("%s was not written, and may be sent again: %s", after, failure);
                    count(claimed, "lost");
                    return null;
                })
                .replaceWith(Optional.empty());
    }

    private static String outcome(Delivery claimed, Delivery after) {
        if (after.status() == PENDING) {
            return after.attempts() < claimed.attempts() ? "postponed" : "again";
        }
        return after.status().name().toLowerCase(Locale.ROOT);
    }

    private void count(Delivery claimed, String outcome) {
        metrics.timer("tessera.delivery.attempts", tags.and("outcome", outcome))
                .record(Duration.between(claimed.updatedAt(), now()));
    }
}
