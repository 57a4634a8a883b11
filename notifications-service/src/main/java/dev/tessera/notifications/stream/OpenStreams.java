package dev.tessera.notifications.stream;

import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.denial.Denials;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.eventbus.EventBus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The streams that this pod holds, by the person they belong to. */
@ApplicationScoped
class OpenStreams {

    private final StreamConfig config;
    private final Denials denials;
    private final AtomicInteger count;
    private final Map<String, List<EventStream>> byUser = new ConcurrentHashMap<>();
    private volatile boolean closing;

    OpenStreams(StreamConfig config, Denials denials, MeterRegistry metrics) {
        this.config = config;
        this.denials = denials;
        this.count = metrics.gauge("tessera.stream.open", new AtomicInteger());
    }

    /** Asked before anything is done for a new one: a ticket is not used up for nothing. */
    void requireRoom() {
        if (closing || count.get() >= config.maxPerPod()) {
            throw StreamProblems.noPlaceLeft();
        }
    }

    void enter(EventStream stream) {
        requireRoom();
        byUser.merge(stream.userId(), List.of(stream), (open, added) -> {
            if (open.size() >= config.maxPerUser()) {
                throw StreamProblems.tooManyStreams(config.maxPerUser());
            }
            return Stream.concat(open.stream(), added.stream()).toList();
        });
        count.incrementAndGet();
    }

    /** One that came while all others were being closed, or its own token was denied. */
    void closeIfLate(EventStream stream) {
        if (closing) {
            stream.close();
        }
        closeIfDenied(stream);
    }

    /** A stream is one request that goes on: it ends when the next one would be refused. */
    void closeDenied(@Observes Denial denial) {
        if (denial.kind() == Kind.USER) {
            byUser.getOrDefault(denial.id(), List.of()).forEach(this::closeIfDenied);
        }
    }

    private void closeIfDenied(EventStream stream) {
        if (denials.denies(Kind.USER, stream.userId(), stream.version())) {
            stream.deny();
        }
    }

    void leave(EventStream stream) {
        byUser.computeIfPresent(stream.userId(), (user, open) -> {
            List<EventStream> left =
                    open.stream().filter(other -> other != stream).toList();
            count.addAndGet(left.size() - open.size());
            return left.isEmpty() ? null : left;
        });
    }

    void listen(@Observes StartupEvent event, EventBus bus) {
        bus.<String>consumer(InboxEvents.ADDRESS, changed -> wake(changed.body()));
    }

    /** Something in this person's inbox is new or has changed. */
    private void wake(String userId) {
        byUser.getOrDefault(userId, List.of()).forEach(EventStream::wake);
    }

    /** Readiness goes down: clients have time to find another pod, and we need not wait for them later. */
    void closeEarly(@Observes ShutdownDelayInitiatedEvent event) {
        close();
    }

    void close(@Observes ShutdownEvent event) {
        close();
    }

    private void close() {
        closing = true;
        byUser.values().forEach(streams -> streams.forEach(EventStream::close));
    }
}
