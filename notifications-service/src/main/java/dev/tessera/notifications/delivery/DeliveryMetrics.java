package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

@ApplicationScoped
class DeliveryMetrics {

    /** How a turn at a delivery ends. */
    enum Result {
        SENT,
        AGAIN,
        POSTPONED,
        SKIPPED,
        FAILED,
        /** Somebody else took over, or what became of it could not be written down. */
        LOST
    }

    private static final String CHANNEL = "channel";

    private final MeterRegistry registry;
    private final Map<Channel, AtomicLong> lag = new EnumMap<>(Channel.class);

    DeliveryMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (Channel channel : Channel.values()) {
            if (channel.isOutside()) {
                lag.put(
                        channel,
                        registry.gauge(
                                "tessera.delivery.lag", List.of(Tag.of(CHANNEL, channel.wire())), new AtomicLong()));
            }
        }
    }

    /** For how long the oldest one that is due has waited. */
    void waited(Channel channel, Duration time) {
        lag.get(channel).set(Math.max(0, time.toSeconds()));
    }

    void ended(Channel channel, Result result, Duration took) {
        registry.timer(
                        "tessera.delivery.attempts",
                        CHANNEL,
                        channel.wire(),
                        "outcome",
                        result.name().toLowerCase(Locale.ROOT))
                .record(took);
    }
}
