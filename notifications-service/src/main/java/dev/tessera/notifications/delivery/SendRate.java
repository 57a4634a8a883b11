package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** How much a pod may begin to send: so many in a second, and never more than that at once. */
final class SendRate {

    private final Bucket bucket;

    private SendRate(int perSecond, Clock clock) {
        this.bucket = Bucket.builder()
                .addLimit(limit -> limit.capacity(perSecond).refillGreedy(perSecond, Duration.ofSeconds(1)))
                .withCustomTimePrecision(nanosOf(clock))
                .build();
    }

    static SendRate of(Channel channel, DeliveryConfig.Rate rate, Clock clock) {
        return new SendRate(
                switch (channel) {
                    case EMAIL -> rate.email();
                    case SMS -> rate.sms();
                    case PUSH -> rate.push();
                    case IN_APP -> throw new IllegalArgumentException("what stays in the inbox is not delivered");
                },
                clock);
    }

    int available() {
        return Math.toIntExact(bucket.getAvailableTokens());
    }

    void take() {
        bucket.tryConsume(1);
    }

    /** For what another pod has claimed. */
    void giveBack() {
        bucket.addTokens(1);
    }

    private static TimeMeter nanosOf(Clock clock) {
        return new TimeMeter() {
            @Override
            public long currentTimeNanos() {
                Instant now = clock.instant();
                return now.getEpochSecond() * 1_000_000_000L + now.getNano();
            }

            @Override
            public boolean isWallClockBased() {
                return true;
            }
        };
    }
}
