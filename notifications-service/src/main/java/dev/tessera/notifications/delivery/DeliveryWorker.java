package dev.tessera.notifications.delivery;

import dev.tessera.notifications.delivery.DeliveryMetrics.Result;
import dev.tessera.notifications.delivery.Preparation.Send;
import dev.tessera.notifications.delivery.Preparation.Skip;
import dev.tessera.notifications.delivery.Preparation.Wait;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.input.Ids;
import dev.tessera.service.jobs.LeasedJobWorker;
import dev.tessera.service.table.Backoff;
import dev.tessera.service.table.ConditionFailedException;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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
    private final Channel channel;
    private final DeliveryRepository deliveries;
    private final Preparation preparation;
    private final DeliveryConfig config;
    private final DeliveryMetrics metrics;
    private final SendRate rate;

    DeliveryWorker(
            Sender sender,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            DeliveryMetrics metrics,
            Clock clock) {
        super(
                clock,
                config.lease(),
                config.parallel(),
                new Backoff(config.backoff().first(), config.backoff().longest()));
        this.sender = sender;
        this.channel = sender.channel();
        this.deliveries = deliveries;
        this.preparation = preparation;
        this.config = config;
        this.metrics = metrics;
        this.rate = SendRate.of(channel, config.rate(), clock);
    }

    @Override
    protected int limit() {
        return Math.min(LIMIT, rate.available());
    }

    @Override
    protected Uni<List<Delivery>> due(Instant now, int limit) {
        return deliveries.dueDeliveries(channel, now, limit).invoke(due -> metrics.waited(channel, lag(due, now)));
    }

    /** No more are found than the rate allows, and nobody else uses it. */
    @Override
    protected Uni<Delivery> lease(Delivery delivery, Instant until, Instant now) {
        rate.take();
        return deliveries
                .moveDelivery(delivery, delivery.claimed(Ids.next(), until, now))
                .onFailure(ConditionFailedException.class)
                .invoke(rate::giveBack);
    }

    @Override
    protected Uni<Optional<Delivery>> work(Delivery claimed) {
        return deliver(claimed).replaceWith(Optional.empty());
    }

    @Override
    protected Uni<Void> retry(Delivery claimed, Throwable failure) {
        return report(claimed, new Outcome.Retry(INTERNAL_FAILURE, claimed.reached()));
    }

    private Uni<Void> deliver(Delivery claimed) {
        if (claimed.attempts() > config.attempts()) {
            return report(claimed, new Outcome.Retry(BROKEN_OFF, claimed.reached()));
        }
        return preparation.of(claimed, now()).chain(decision -> {
            if (decision instanceof Skip skip) {
                return record(claimed, claimed.skipped(skip.reason(), now()), Result.SKIPPED);
            }
            if (decision instanceof Wait wait) {
                return record(claimed, claimed.postponed(wait.until(), now()), Result.POSTPONED);
            }
            return send(claimed, ((Send) decision).outgoing());
        });
    }

    private Uni<Void> send(Delivery claimed, Outgoing outgoing) {
        if (claimed.dueAt().orElseThrow().isBefore(now().plus(config.timeout()))) {
            // After a long pause of this pod: by the time it is sent, somebody else may have claimed it.
            metrics.ended(channel, Result.LOST, took(claimed));
            return Uni.createFrom().voidItem();
        }
        return sender.send(outgoing)
                .ifNoItem()
                .after(config.timeout())
                .recoverWithItem(() -> new Outcome.Retry(TIMED_OUT, outgoing.reached()))
                .chain(outcome -> report(claimed, outcome));
    }

    private Uni<Void> report(Delivery claimed, Outcome outcome) {
        if (outcome instanceof Outcome.NoAddress nowhere) {
            return record(claimed, claimed.skipped(nowhere.reason(), now()), Result.SKIPPED);
        }
        if (outcome instanceof Outcome.Rejected rejected) {
            return record(claimed, claimed.failed(rejected.reason(), now()), Result.FAILED);
        }
        if (outcome instanceof Outcome.Retry retry) {
            if (claimed.attempts() < config.attempts()) {
                Instant due = retryAt(claimed.attempts());
                return record(claimed, claimed.again(retry.reason(), retry.reached(), due, now()), Result.AGAIN);
            }
            // What one device has is not undone by others that could not be reached.
            if (retry.reached().isEmpty()) {
                String reason = "Given up after " + config.attempts() + " attempts. " + retry.reason();
                return record(claimed, claimed.failed(reason, now()), Result.FAILED);
            }
        }
        return record(claimed, claimed.sent(now()), Result.SENT);
    }

    /** A failure to write is no failure to send: the delivery comes again when the lease ends. */
    private Uni<Void> record(Delivery claimed, Delivery after, Result result) {
        return deliveries
                .moveDelivery(claimed, after)
                .invoke(() -> metrics.ended(channel, result, took(claimed)))
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.warnf("%s ended %s, which could not be written: %s", claimed, result, failure);
                    metrics.ended(channel, Result.LOST, took(claimed));
                    return null;
                })
                .replaceWithVoid();
    }

    private Duration took(Delivery claimed) {
        return Duration.between(claimed.updatedAt(), now());
    }

    private static Duration lag(List<Delivery> due, Instant now) {
        return due.isEmpty()
                ? Duration.ZERO
                : Duration.between(due.get(0).dueAt().orElseThrow(), now);
    }
}
