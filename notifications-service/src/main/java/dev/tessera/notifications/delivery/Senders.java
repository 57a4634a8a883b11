package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.preferences.Preferences;
import dev.tessera.service.jobs.JobSchedule;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One sender for each channel that leaves the application; one too few or too many stops the start. */
@ApplicationScoped
class Senders {

    private static final String SWITCHED_OFF = "Its reader does not want to be told of this by this channel.";
    private static final String NOT_CONFIGURED = "This installation does not send by this channel.";

    private final Map<Channel, Sender> byChannel = new EnumMap<>(Channel.class);

    Senders(@All List<Sender> senders) {
        senders.forEach(sender -> {
            if (byChannel.put(sender.channel(), sender) != null) {
                throw new IllegalStateException(
                        "Two senders send by " + sender.channel().wire());
            }
        });
        for (Channel channel : Channel.values()) {
            if (channel.isOutside() && !byChannel.containsKey(channel)) {
                throw new IllegalStateException("Nothing sends by " + channel.wire() + ": a Sender for it is missing");
            }
        }
    }

    /** Each channel has a worker, so that one that hangs keeps no other waiting; it also ends what is switched off. */
    void startWorkers(
            @Observes StartupEvent event,
            JobSchedule schedule,
            DeliveryRepository deliveries,
            Preparation preparation,
            DeliveryConfig config,
            MeterRegistry metrics,
            Clock clock) {
        byChannel
                .values()
                .forEach(sender -> schedule.start(
                        new DeliveryWorker(sender, deliveries, preparation, config, metrics, clock), config.every()));
    }

    /** Why nothing goes out by this channel, if so. */
    Optional<String> obstacle(Channel channel, Kind kind, Preferences preferences) {
        if (!preferences.allows(kind, channel)) {
            return Optional.of(SWITCHED_OFF);
        }
        return obstacle(channel);
    }

    /** The same for what leaves no choice to its reader. */
    Optional<String> obstacle(Channel channel) {
        return byChannel.get(channel).isConfigured() ? Optional.empty() : Optional.of(NOT_CONFIGURED);
    }
}
