package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.calls.Backoff;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Hands changes to the handlers that want them: those of one item one after the other, those of different items side by
 * side. A change is done when every handler has succeeded with it or has been given up on.
 */
final class ChangeDispatcher {

    private static final Logger LOG = Logger.getLogger(ChangeDispatcher.class);

    /** Whether the work is still ours. */
    interface Permission {

        /** False once somebody else may have taken over, or time is up. */
        boolean toStart();

        /** False as well while we are asked to stop: what fails then is left to the next owner. */
        boolean toRetry();
    }

    /** The change is not done, and those after it must not be. */
    private static final class NotOursException extends RuntimeException {

        private NotOursException() {
            super("another worker continues here", null, false, false);
        }
    }

    private final LeftBehind leftBehind;
    private final FeedConfig config;
    private final FeedMetrics metrics;
    private final Executor context;
    private final Backoff backoff;
    private final Map<Entity, List<ChangeHandler>> handlers = new EnumMap<>(Entity.class);

    /** @param context where handlers run; they do not block it */
    ChangeDispatcher(
            Collection<ChangeHandler> handlers,
            LeftBehind leftBehind,
            FeedConfig config,
            FeedMetrics metrics,
            Executor context) {
        this.leftBehind = leftBehind;
        this.config = config;
        this.metrics = metrics;
        this.context = context;
        this.backoff = new Backoff(config.backoff().base(), config.backoff().max());
        for (ChangeHandler handler : handlers) {
            if (handler.entities().contains(Entity.DEAD_LETTER)) {
                throw new IllegalStateException(
                        handler.name() + " wants dead letters: one that it cannot handle would be the next one");
            }
            handler.entities()
                    .forEach(entity -> this.handlers
                            .computeIfAbsent(entity, key -> new ArrayList<>())
                            .add(handler));
        }
    }

    /** True if all of them are done; false if another worker must continue. It does not fail. */
    Uni<Boolean> dispatch(List<ItemChange> changes, Permission permission) {
        Map<PrimaryKey, List<ItemChange>> byItem = new LinkedHashMap<>();
        changes.stream()
                .filter(change -> handlers.containsKey(change.entity()))
                .forEach(change -> byItem.computeIfAbsent(change.key(), key -> new ArrayList<>())
                        .add(change));
        return Multi.createFrom()
                .iterable(byItem.values())
                .onItem()
                .transformToUni(ofOneItem -> inOrder(ofOneItem, permission))
                .merge(config.concurrency())
                .collect()
                .with(Collectors.reducing(true, Boolean::logicalAnd));
    }

    private Uni<Boolean> inOrder(List<ItemChange> ofOneItem, Permission permission) {
        return Multi.createFrom()
                .iterable(ofOneItem)
                .onItem()
                .transformToMultiAndConcatenate(change -> Multi.createFrom()
                        .iterable(handlers.get(change.entity()))
                        .onItem()
                        .transformToUniAndConcatenate(handler -> deliver(handler, change, permission)))
                .collect()
                .last()
                .replaceWith(true)
                .onFailure(NotOursException.class)
                .recoverWithItem(false);
    }

    private Uni<Void> deliver(ChangeHandler handler, ItemChange change, Permission permission) {
        Delivery delivery = new Delivery(handler, change, permission);
        return Uni.createFrom()
                .deferred(delivery::attempt)
                .onFailure()
                .retry()
                .when(failures -> failures.onItem().transformToUniAndConcatenate(delivery::pauseAfter))
                .onFailure(failure -> !(failure instanceof NotOursException))
                .recoverWithUni(delivery::giveUp);
    }

    /** One change on its way to one handler. */
    private final class Delivery {

        private final ChangeHandler handler;
        private final ItemChange change;
        private final Permission permission;
        private int tries;
        private int faults;
        private int outages;
        private long start;

        private Delivery(ChangeHandler handler, ItemChange change, Permission permission) {
            this.handler = handler;
            this.change = change;
            this.permission = permission;
        }

        private Uni<Void> attempt() {
            if (!permission.toStart()) {
                return Uni.createFrom().failure(new NotOursException());
            }
            tries++;
            start = System.nanoTime();
            return Uni.createFrom()
                    .deferred(() -> handler.handle(change))
                    .runSubscriptionOn(context)
                    .ifNoItem()
                    .after(config.handlerTimeout())
                    .fail()
                    .invoke(() -> metrics.handled(handler, since(start)));
        }

        /** An item when it is time for another try; a failure if there is to be none. */
        private Uni<Boolean> pauseAfter(Throwable failure) {
            if (failure instanceof NotOursException) {
                return Uni.createFrom().failure(failure);
            }
            boolean isTransient = isTransient(failure);
            if (!isTransient && ++faults >= config.attempts()) {
                return Uni.createFrom().failure(failure);
            }
            metrics.retried(handler, since(start));
            if (!permission.toRetry()) {
                return Uni.createFrom().failure(new NotOursException());
            }
            LOG.debugf(failure, "%s will try the change of %s again", handler.name(), change.key());
            return Uni.createFrom().item(true).onItem().delayIt().by(backoff.delayAfter(tries));
        }

        /** The shard must not wait for ever for a change that we cannot handle: it becomes a dead letter. */
        private Uni<Void> giveUp(Throwable failure) {
            metrics.gaveUp(handler, since(start));
            LOG.errorf(
                    failure,
                    "%s cannot handle the change of %s / %s (sequence number %s) and leaves it behind",
                    handler.name(),
                    change.key().pk(),
                    change.key().sk(),
                    change.sequence());
            return Uni.createFrom()
                    .deferred(() -> keep(failure))
                    .onFailure(ChangeDispatcher::isTransient)
                    .retry()
                    .when(failures -> failures.onItem().transformToUniAndConcatenate(this::pauseKeeping))
                    .onFailure(refused -> !(refused instanceof NotOursException))
                    .recoverWithUni(this::loseLetter);
        }

        private Uni<Void> keep(Throwable failure) {
            return permission.toStart()
                    ? Uni.createFrom()
                            .deferred(() -> leftBehind.keep(handler, change, failure, tries))
                            .runSubscriptionOn(context)
                            .invoke(id -> LOG.infof("It is the dead letter %s", id))
                            .replaceWithVoid()
                    : Uni.createFrom().failure(new NotOursException());
        }

        /** Only an outage is waited out, for as long as the work is ours. */
        private Uni<Boolean> pauseKeeping(Throwable outage) {
            return permission.toRetry()
                    ? Uni.createFrom().item(true).onItem().delayIt().by(backoff.delayAfter(++outages))
                    : Uni.createFrom().failure(new NotOursException());
        }

        private Uni<Void> loseLetter(Throwable refused) {
            metrics.lost();
            LOG.errorf(
                    refused,
                    "The change of %s / %s (sequence number %s) cannot be kept as a dead letter and is lost to %s",
                    change.key().pk(),
                    change.key().sk(),
                    change.sequence(),
                    handler.name());
            return Uni.createFrom().voidItem();
        }
    }

    private static boolean isTransient(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause instanceof TableUnavailableException;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
