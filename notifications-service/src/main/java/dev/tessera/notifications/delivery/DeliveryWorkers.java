package dev.tessera.notifications.delivery;

import dev.tessera.service.jobs.JobSchedule;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;

/**
 * Starts a worker for each channel, so that one that hangs keeps no other waiting. A channel that is not configured has
 * one as well: it ends what was planned before the channel was switched off.
 */
@ApplicationScoped
class DeliveryWorkers {

    void start(
            @Observes StartupEvent event,
            JobSchedule schedule,
            Senders senders,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            DeliveryMetrics metrics,
            Clock clock) {
        senders.all()
                .forEach(sender -> schedule.start(
                        new DeliveryWorker(sender, deliveries, preparation, config, metrics, clock), config.every()));
    }
}
