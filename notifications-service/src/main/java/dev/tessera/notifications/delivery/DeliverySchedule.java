package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Each channel has a worker and a schedule of its own: one that hangs keeps no other waiting. */
@ApplicationScoped
class DeliverySchedule {

    private static final Logger LOG = Logger.getLogger(DeliverySchedule.class);
    private static final String EVERY = "{tessera.notifications.delivery.every}";

    /** Before anything that senders use is taken down. */
    private static final int FIRST = 1;

    private final Map<Channel, DeliveryWorker> workers = new EnumMap<>(Channel.class);
    private final Set<CompletableFuture<Void>> underWay = ConcurrentHashMap.newKeySet();
    private final DeliveryConfig config;

    DeliverySchedule(
            Senders senders,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            DeliveryMetrics metrics,
            Clock clock) {
        this.config = config;
        senders.all()
                .forEach(sender -> workers.put(
                        sender.channel(), new DeliveryWorker(sender, deliveries, preparation, config, metrics, clock)));
    }

    @Scheduled(identity = "delivery-email", every = EVERY, concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> email() {
        return look(Channel.EMAIL);
    }

    @Scheduled(identity = "delivery-sms", every = EVERY, concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> sms() {
        return look(Channel.SMS);
    }

    @Scheduled(identity = "delivery-push", every = EVERY, concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> push() {
        return look(Channel.PUSH);
    }

    /** Readiness has gone down and there is time to finish what is under way. */
    void stopEarly(@Observes ShutdownDelayInitiatedEvent event) {
        workers.values().forEach(DeliveryWorker::stop);
    }

    void stop(@Observes @Priority(FIRST) ShutdownEvent event) {
        workers.values().forEach(DeliveryWorker::stop);
        CompletableFuture.allOf(underWay.toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, config.timeout().toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private Uni<Void> look(Channel channel) {
        CompletableFuture<Void> look = workers.get(channel).workOff().subscribeAsCompletionStage();
        underWay.add(look);
        look.whenComplete((done, failure) -> underWay.remove(look));
        return Uni.createFrom().completionStage(look).onFailure().recoverWithItem(failure -> {
            LOG.warnf("Deliveries by %s could not be looked for: %s", channel.wire(), failure);
            return null;
        });
    }
}
