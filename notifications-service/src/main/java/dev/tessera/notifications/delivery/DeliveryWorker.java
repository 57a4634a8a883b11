package dev.tessera.notifications.delivery;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.delivery.DeliveryMetrics.Result;
import dev.tessera.notifications.delivery.Preparation.Send;
import dev.tessera.notifications.delivery.Preparation.Skip;
import dev.tessera.notifications.delivery.Preparation.Wait;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.ConditionFailedException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Sends what is due by one channel, beside the workers of other pods. A delivery is sent by whoever claimed it, and only
 * while the claim holds; if they are killed between sending it and saying so, it is sent once more.
 */
class DeliveryWorker {

    private static final Logger LOG = Logger.getLogger(DeliveryWorker.class);
    private static final int DUE_AT_A_LOOK = 50;
    private static final String NO_WORD = "The attempt before was broken off.";
    private static final String TOO_SLOW = "The channel did not answer in time.";
    private static final String UNCLEAR = "The attempt failed for a reason on our side.";

    private final Sender sender;
    private final DeliveryRepository deliveries;
    private final Preparation preparation;
    private final DeliveryConfig config;
    private final DeliveryMetrics metrics;
    private final Clock clock;
    private final Pace pace;
    private volatile boolean isStopping;

    DeliveryWorker(
            Sender sender,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            DeliveryMetrics metrics,
            Clock clock) {
        this.sender = sender;
        this.deliveries = deliveries;
        this.preparation = preparation;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
        this.pace = Pace.of(sender.channel(), config.rate(), clock);
    }

    /** Until nothing is due that is ours to send, or the pace is used up. */
    Uni<Void> workOff() {
        return Multi.createBy()
                .repeating()
                .uni(this::look)
                .whilst(worked -> worked)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /** Begins nothing new; what is under way is finished. */
    void stop() {
        isStopping = true;
    }

    private Uni<Boolean> look() {
        int most = Math.min(DUE_AT_A_LOOK, pace.available());
        if (isStopping || most == 0) {
            return Uni.createFrom().item(false);
        }
        return deliveries.dueDeliveries(sender.channel(), now(), most).chain(due -> {
            metrics.waited(sender.channel(), lag(due));
            // All pods see the same list: in the same order they would only get into each other's way.
            List<Delivery> shuffled = new ArrayList<>(due);
            Collections.shuffle(shuffled);
            return Multi.createFrom()
                    .iterable(shuffled)
                    .onItem()
                    .transformToUni(this::turn)
                    .merge(config.parallel())
                    .collect()
                    .asList()
                    .map(turns -> turns.contains(true));
        });
    }

    /** Whether the delivery was ours. */
    private Uni<Boolean> turn(Delivery delivery) {
        if (isStopping || !pace.take()) {
            return Uni.createFrom().item(false);
        }
        return deliveries
                .moveDelivery(delivery, delivery.claimed(Ids.next(), now(), config.lease()))
                .onFailure(ConditionFailedException.class)
                .invoke(pace::giveBack)
                .chain(claimed -> deliver(claimed).replaceWith(true))
                .onFailure(ConditionFailedException.class)
                .recoverWithItem(false)
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.errorf(failure, "The delivery of %s by %s broke off", delivery.notificationId(), channel());
                    return false;
                });
    }

    private Uni<Void> deliver(Delivery claimed) {
        Instant began = now();
        if (claimed.attempts() > config.attempts()) {
            return giveUp(claimed, new Outcome.Again(NO_WORD, claimed.reached()), began);
        }
        return preparation.of(claimed, began).chain(decision -> {
            if (decision instanceof Skip skip) {
                return record(claimed, claimed.skipped(skip.reason(), now()), Result.SKIPPED, began);
            }
            if (decision instanceof Wait wait) {
                return record(claimed, claimed.postponed(wait.until(), now()), Result.POSTPONED, began);
            }
            return send(claimed, ((Send) decision).outgoing(), began);
        });
    }

    private Uni<Void> send(Delivery claimed, Outgoing outgoing, Instant began) {
        if (claimed.dueAt().orElseThrow().isBefore(now().plus(config.timeout()))) {
            // After a long pause of this pod: by the time it is sent, somebody else may have claimed it.
            metrics.ended(sender.channel(), Result.LOST, Duration.between(began, now()));
            return Uni.createFrom().voidItem();
        }
        return Uni.createFrom()
                .deferred(() -> sender.send(outgoing))
                .ifNoItem()
                .after(config.timeout())
                .recoverWithItem(() -> new Outcome.Again(TOO_SLOW, outgoing.reached()))
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.errorf(failure, "Sending %s by %s failed", claimed.notificationId(), channel());
                    return new Outcome.Again(UNCLEAR, outgoing.reached());
                })
                .chain(outcome -> report(claimed, outcome, began));
    }

    private Uni<Void> report(Delivery claimed, Outcome outcome, Instant began) {
        if (outcome instanceof Outcome.Sent) {
            return record(claimed, claimed.sent(now()), Result.SENT, began);
        }
        if (outcome instanceof Outcome.Nowhere nowhere) {
            return record(claimed, claimed.skipped(nowhere.reason(), now()), Result.SKIPPED, began);
        }
        if (outcome instanceof Outcome.Never never) {
            return record(claimed, claimed.failed(never.reason(), now()), Result.FAILED, began);
        }
        Outcome.Again again = (Outcome.Again) outcome;
        if (claimed.attempts() >= config.attempts()) {
            return giveUp(claimed, again, began);
        }
        Instant due = now().plus(Pauses.after(claimed.attempts(), config.backoff()));
        return record(claimed, claimed.again(again.reason(), again.reached(), due, now()), Result.AGAIN, began);
    }

    /** What one device has is not undone by others that could not be reached. */
    private Uni<Void> giveUp(Delivery claimed, Outcome.Again last, Instant began) {
        if (!last.reached().isEmpty()) {
            return record(claimed, claimed.sent(now()), Result.SENT, began);
        }
        String reason = "Given up after " + config.attempts() + " attempts. " + last.reason();
        return record(claimed, claimed.failed(reason, now()), Result.FAILED, began);
    }

    private Uni<Void> record(Delivery claimed, Delivery after, Result result, Instant began) {
        return deliveries
                .moveDelivery(claimed, after)
                .invoke(written -> {
                    LOG.debugf("The delivery of %s by %s: %s", written.notificationId(), channel(), result);
                    metrics.ended(sender.channel(), result, Duration.between(began, now()));
                })
                .onFailure()
                .invoke(failure -> {
                    LOG.warnf(
                            "The delivery of %s by %s ended %s, which could not be written down: it may come again. %s",
                            claimed.notificationId(), channel(), result, failure);
                    metrics.ended(sender.channel(), Result.LOST, Duration.between(began, now()));
                })
                .replaceWithVoid();
    }

    private Duration lag(List<Delivery> due) {
        return due.isEmpty()
                ? Duration.ZERO
                : Duration.between(due.get(0).dueAt().orElseThrow(), now());
    }

    private String channel() {
        return sender.channel().wire();
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
